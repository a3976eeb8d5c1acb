import type { Result } from '@plugboard/auth-email-social/protocol'
import { approveWhereTrusted } from '../approvals/approveWhereTrusted.js'
import type { RequestContext } from '../frame/Channel.js'
import { FrameError, toFrameError } from '../frame/FrameError.js'
import type { FrameParts } from '../frame/FrameParts.js'
import { findNetwork, networkOf } from '../rpc/findNetwork.js'
import { failureText } from '../text/failureText.js'
import { isSmart } from './SmartAccountReader.js'
import { sendBatch } from './sendBatch.js'
import { waitForState } from './waitForState.js'

/**
 * Answers INIT_SMART_ACCOUNT: turns the account into a smart one on the page's current network, with a transaction that does only that. The visitor
 * approves it. Not needed before a batch, which does it along the way. Once the transaction is sent, nothing fails any more: an unknown outcome is
 * reported as not deployed.
 *
 * @throws FrameError NOT_ALLOWED if the network has no smart accounts or the account has other code, CHAIN, REJECTED, ABORTED
 */
export async function initSmartAccount(
  { signal, commit }: Pick<RequestContext, 'signal' | 'commit'>,
  parts: FrameParts
): Promise<Result<'INIT_SMART_ACCOUNT'>> {
  const { session, keys, queue, smartAccounts, project } = parts
  const stored = await session.requireShared()
  const { eip155: account } = await keys.open()
  const network = findNetwork(project, networkOf(stored, project))
  /** Whether there is nothing to do. */
  const isDone = async () => {
    const state = await smartAccounts.stateOf(network.id, account)
    if (state !== 'ready' && !isSmart(state))
      throw new FrameError('NOT_ALLOWED', { message: 'This network has no smart account for this wallet' })
    return isSmart(state)
  }
  if (await isDone()) return { address: account, isDeployed: true }
  return queue.run(signal, async (turn) => {
    const { userId } = stored
    const call = { ...parts, network, userId, account, params: [], signal: turn.signal, commit, turn }
    try {
      // A request that was shown before this one may have done it: nobody pays for it twice.
      if (await isDone()) return { address: account, isDeployed: true }
      await sendBatch({ ...call, approve: approveWhereTrusted(parts, turn) }, [], 'ready')
    } catch (error) {
      const text = failureText(toFrameError(error).code)
      if (text !== undefined) await turn.explain('failed', text)
      throw error
    }
    const isDeployed = await waitForState(smartAccounts, network.id, account, isSmart, turn.signal)
    return { address: account, isDeployed }
  })
}
