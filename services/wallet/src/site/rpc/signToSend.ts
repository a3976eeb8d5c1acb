import type { Approval } from '../approvals/Approval.js'
import type { AskChain } from '../decode/prepareTransaction.js'
import { FrameError } from '../frame/FrameError.js'
import type { Signed, SignRequest } from '../worker/messages.js'
import type { RpcCall } from './SignMethod.js'

/** Requests the values for preparing a call from its network, for as long as the page waits. */
export const askNetwork =
  ({ reads, network, signal }: RpcCall): AskChain =>
  (method, params) =>
    reads.ask(network.id, method, params, signal)

/**
 * Shows something, and signs it once the visitor has approved. It is then sent: from here on the page cannot take it back, and must learn about it.
 *
 * @param kind the kind of the worker's result
 * @throws FrameError REJECTED, ABORTED, and what the keys say
 */
export async function signToSend<K extends Signed['kind']>(
  { userId, account, signal, commit, turn, approve, keys }: RpcCall,
  approval: Approval,
  request: SignRequest,
  kind: K
): Promise<Signed & { readonly kind: K }> {
  await approve(approval)
  turn.working('working.send')
  signal.throwIfAborted()
  const [signed] = await keys.sign([request], { userId, account })
  if (!isOf(kind, signed)) throw new FrameError('INTERNAL')
  signal.throwIfAborted()
  commit()
  return signed
}

const isOf = <K extends Signed['kind']>(
  kind: K,
  signed: Signed | undefined
): signed is Signed & { readonly kind: K } => signed?.kind === kind
