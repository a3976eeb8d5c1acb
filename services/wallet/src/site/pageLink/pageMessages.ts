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

/** What a page of the wallet asks the frame that opened it, by name: what it gives along, and what it gets. */
export interface PageRequests {
  /** What the page is for. */
  recovery: [undefined, RecoveryFacts]
  /** Sets a recovery method up. A kit is answered with at once, and counts when `keptKit` has been answered. */
  setUp: [NewMethod, KitWithCode | undefined]
  /** The visitor has kept file and code of the kit. */
  keptKit: [undefined, undefined]
  /** What the page of settings shows, read anew each time. */
  settings: [undefined, SettingsFacts]
  /** By its id. */
  removeDevice: [string, undefined]
  /** By its id. */
  endSession: [string, undefined]
  /** Begins to link an account; with what the window opens, or the app. */
  beginLink: [SocialProvider, { readonly flowId: string; readonly url: string }]
  /** Waits for the app: its code, nothing yet, or nothing any more. */
  followLink: [undefined, string | 'over' | undefined]
  /** By the code that came back. */
  endLink: [string, LinkOutcome]
  removeLogin: [SocialProvider, undefined]
  /** What the page of the export is for. */
  export: [undefined, ExportFacts]
  /** Mails a code that confirms what is sensitive. */
  sendCode: [undefined, undefined]
  confirmCode: [string, undefined]
  /** The shares that the method opens, sealed to a key of the page's own worker. */
  authorizeExport: [Question<'recovery'> & { readonly methodId: string }, Answer<'recovery'>]
  /** Has the account deleted. @returns when that will be, as Unix milliseconds */
  deleteAccount: [undefined, number]
  keepAccount: [undefined, undefined]
  /** What the end of permissions is: what is shown is what `endPermissions` signs. */
  reviewEnd: [EndOfPermissions, Pick<ApprovalFacts, 'approval' | 'networkName'>]
  /** Ends what was shown last, on chain. */
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

/** How the frame answers a page. What it does not answer is refused. */
export type PageAnswers = {
  readonly [N in PageRequestName]?: (payload: PagePayload<N>) => Promise<PageResult<N>>
}

/** From a page to the frame. Both are the same build on the same origin, so what they send each other is not looked at twice. */
export interface ToFrame {
  readonly id: string
  readonly name: PageRequestName
  readonly payload: PagePayload<PageRequestName>
}

/** From the frame to a page: an answer, or that there is nothing left for the page to do. */
export type ToPage =
  | { readonly id: string; readonly result: PageResult<PageRequestName> }
  | { readonly id: string; readonly fault: RecoveryFault }
  | { readonly isOver: true }
