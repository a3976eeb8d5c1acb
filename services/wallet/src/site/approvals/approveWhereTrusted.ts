import type { RpcParts } from '../rpc/SignMethod.js'
import type { Approval } from './Approval.js'
import type { Turn } from './ApprovalQueue.js'
import { mayApprove } from './mayApprove.js'

/** How a request is approved in a turn: if nobody can tell what a page has drawn over it, it is shown where no page can. */
export const approveWhereTrusted =
  ({ trust, approveInWindow }: Pick<RpcParts, 'trust' | 'approveInWindow'>, turn: Turn) =>
  async (approval: Approval): Promise<void> => {
    if (!mayApprove(approval, trust)) return approveInWindow(approval, turn)
    return turn.approve(approval)
  }
