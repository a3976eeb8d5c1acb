import type { WalletKitTypes } from '@reown/walletkit'
import type { CoreTypes, SessionTypes } from '@walletconnect/types'
import type { Answers } from './Answers.js'
import type { PhoneError } from './PhoneError.js'
import type { Call, PhoneNamespace } from './PhoneNamespace.js'

export type Proposal = WalletKitTypes.SessionProposal
export type Request = WalletKitTypes.SessionRequest
export type Session = SessionTypes.Struct

/** The answer to a proposal: the granted chains, or an error. */
export type ProposalAnswer =
  | { readonly chains?: readonly string[] | undefined; readonly lifetime?: number | undefined }
  | PhoneError

/** The decision maker. A promise that stays open simulates a phone that nobody looks at. */
export interface Decisions {
  proposal(proposal: Proposal): Promise<ProposalAnswer>
  /** Undefined is a yes. */
  request(call: Call, request: Request): Promise<PhoneError | undefined>
}

export interface PhoneOptions {
  /** The relay at which the dapp also listens, as `ws://127.0.0.1:4600/relay`. */
  readonly relayUrl: string
  readonly projectId?: string
  readonly metadata: CoreTypes.Metadata
  /** The keys of some families of chains, by name; a family that it does not know is left out. */
  readonly load: (names: readonly string[]) => Promise<readonly PhoneNamespace[]>
  readonly decisions: Decisions
  /** Where it stores its sessions: the browser's database by default. */
  readonly storage?: CoreTypes.Options['storage']
  /** Two phones on one page have two names. */
  readonly storagePrefix: string
  /** Index of the account that it shows first; 0 by default. Requests that were open when it was last closed are for this account. */
  readonly account?: number
  /** Given answers: the client forgets a question a moment after it was answered, and would ask again. */
  readonly answers?: Answers
  /** Called after anything changed. */
  readonly onChange?: () => void
  /** Called with background errors. */
  readonly onError?: (error: unknown) => void
}
