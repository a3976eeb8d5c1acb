import type { WalletNetwork, WalletProject } from '../../settings/settingsSchema.js'
import type { Approval } from '../approvals/Approval.js'
import type { ApprovalQueue, Turn } from '../approvals/ApprovalQueue.js'
import type { PressTrust } from '../approvals/mayApprove.js'
import type { PermissionRecords } from '../permissions/givenPermissions.js'
import type { Session } from '../session/Session.js'
import type { WalletKeys } from '../session/WalletKeys.js'
import type { SmartAccountReader } from '../smartAccounts/SmartAccountReader.js'
import type { ChainReads } from './ChainReads.js'

/** What a request of a page is answered with. */
export interface RpcParts {
  readonly project: WalletProject
  /** Of the page that asks, as the browser says it. */
  readonly origin: string
  readonly reads: ChainReads
  readonly session: Pick<Session, 'requireShared'>
  readonly smartAccounts: SmartAccountReader
  readonly keys: WalletKeys
  readonly records: PermissionRecords
  readonly queue: ApprovalQueue
  readonly trust: PressTrust
  /** Has the visitor approve where no page can draw over it. @throws FrameError REJECTED, ABORTED */
  approveInWindow(approval: Approval, turn: Turn): Promise<void>
}

/** What a request is answered in. */
export interface RpcCall extends RpcParts {
  readonly network: WalletNetwork
  readonly userId: string
  readonly account: string
  readonly params: unknown
  /** Ends when the host takes the request back, or leaves. */
  readonly signal: AbortSignal
  /** Before what cannot be undone. @throws FrameError ABORTED */
  readonly commit: () => void
  readonly turn: Turn
  /** Shows a request and resolves when the visitor has approved it, where a press can be trusted here. */
  approve(approval: Approval): Promise<void>
}

/** Signs what one method asks for: loaded with its decoder when it is first asked for. */
export type SignMethod = (call: RpcCall) => Promise<unknown>
