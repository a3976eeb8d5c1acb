import type { WalletNetwork, WalletProject } from '../../settings/settingsSchema.js'
import type { Approval } from '../approvals/Approval.js'
import type { ApprovalQueue, Turn } from '../approvals/ApprovalQueue.js'
import type { PressTrust } from '../approvals/mayApprove.js'
import type { PermissionRecords } from '../permissions/givenPermissions.js'
import type { Session } from '../session/Session.js'
import type { WalletKeys } from '../session/WalletKeys.js'
import type { SmartAccountReader } from '../smartAccounts/SmartAccountReader.js'
import type { ChainReads } from './ChainReads.js'

/** The dependencies for answering a page's request. */
export interface RpcParts {
  readonly project: WalletProject
  /** The origin of the requesting page, as the browser reports it. */
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

/** The context in which a request is answered. */
export interface RpcCall extends RpcParts {
  readonly network: WalletNetwork
  readonly userId: string
  readonly account: string
  readonly params: unknown
  /** Aborts when the host takes the request back, or leaves. */
  readonly signal: AbortSignal
  /** Called before an irreversible step. @throws FrameError ABORTED */
  readonly commit: () => void
  readonly turn: Turn
  /** Shows a request and resolves when the visitor has approved it, if a press can be trusted here. */
  approve(approval: Approval): Promise<void>
}

/** Signs for one method: loaded with its decoder when it is first requested. */
export type SignMethod = (call: RpcCall) => Promise<unknown>
