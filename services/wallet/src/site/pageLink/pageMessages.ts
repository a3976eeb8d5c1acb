import type { SocialProvider } from '@plugboard/auth-email-social/protocol'
import type { ExportFacts } from '../account/exportFacts.js'
import type { LinkOutcome } from '../account/LoginLink.js'
import type { EndOfPermissions } from '../account/permissionFacts.js'
import type { SettingsFacts } from '../account/settingsFacts.js'
import type { ApprovalFacts } from '../approvals/ApprovalFacts.js'
import type { RecoverySecret } from '../custody/WalletCustody.js'
import type { RecoveryFault } from '../recovery/recoveryFault.js'
import type { RecoveryFacts } from '../recovery/recoveryWays.js'
import type { KitWithCode } from '../worker/formats.js'
import type { Answer, NewMethod, Question } from '../worker/messages.js'

/** The requests of a wallet page to the frame that opened it, by name: their parameters and their results. */
export interface PageRequests {
  /** What the page is for. */
  recovery: [undefined, RecoveryFacts]
  /** Sets a recovery method up. A kit is returned at once, and counts once `keptKit` has been answered. */
  setUp: [NewMethod, KitWithCode | undefined]
  /** The visitor has kept file and code of the kit. */
  keptKit: [undefined, undefined]
  /** The content of the settings page, read again each time. */
  settings: [undefined, SettingsFacts]
  /** By its id. */
  removeDevice: [string, undefined]
  /** By its id. */
  endSession: [string, undefined]
  /** Begins to link an account; with the address that the window or the app opens. */
  beginLink: [SocialProvider, { readonly flowId: string; readonly url: string }]
  /** Waits for the app: its code, nothing yet, or nothing any more. */
  followLink: [undefined, string | 'over' | undefined]
  /** By the code that came back. */
  endLink: [string, LinkOutcome]
  removeLogin: [SocialProvider, undefined]
  /** The purpose of the export page. */
  export: [undefined, ExportFacts]
  /** Mails a code that confirms a sensitive action. */
  sendCode: [undefined, undefined]
  confirmCode: [string, undefined]
  /** The shares that the method opens, sealed to a key of the page's own worker. */
  authorizeExport: [Question<'recovery'> & { readonly methodId: string }, Answer<'recovery'>]
  /** Has the account deleted. @returns when that will happen, in Unix milliseconds */
  deleteAccount: [undefined, number]
  keepAccount: [undefined, undefined]
  /** What ending permissions involves: what is shown is what `endPermissions` signs. */
  reviewEnd: [EndOfPermissions, Pick<ApprovalFacts, 'approval' | 'networkName'>]
  /** Ends on chain what was shown last. */
  endPermissions: [undefined, undefined]
  /** The request that a window shows. */
  approval: [undefined, ApprovalFacts]
  decide: ['approve' | 'reject', undefined]
  /** Brings the wallet to this device. */
  recover: [RecoverySecret, undefined]
}

export type PageRequestName = keyof PageRequests
export type PagePayload<N extends PageRequestName> = PageRequests[N][0]
export type PageResult<N extends PageRequestName> = PageRequests[N][1]

/** How the frame answers a page. It refuses requests that it does not handle. */
export type PageAnswers = {
  readonly [N in PageRequestName]?: (payload: PagePayload<N>) => Promise<PageResult<N>>
}

/** From a page to the frame. Both are the same build on the same origin, so their messages are not validated again. */
export interface ToFrame {
  readonly id: string
  readonly name: PageRequestName
  readonly payload: PagePayload<PageRequestName>
}

/** From the frame to a page: that it is working on a request, an answer, or that there is nothing left for the page to do. */
export type ToPage =
  | { readonly id: string; readonly isWorking: true }
  | { readonly id: string; readonly result: PageResult<PageRequestName> }
  | { readonly id: string; readonly fault: RecoveryFault; readonly retryAt: number | undefined }
  | { readonly isOver: true }
