import type { Result } from '@plugboard/auth-email-social/protocol'
import { approveWhereTrusted } from '../approvals/approveWhereTrusted.js'
import type { RequestContext } from '../frame/Channel.js'
import { FrameError, toFrameError } from '../frame/FrameError.js'
import type { FrameParts } from '../frame/FrameParts.js'
import { findNetwork, networkOf } from '../rpc/findNetwork.js'
import { failureText } from '../text/failureText.js'
import { sendBatch } from './sendBatch.js'

/** How long a network is asked whether the transaction has arrived, and what lies between, in ms. */
const waiting = { total: 30_000, pause: 1_000 } as const

/**
 * Answers INIT_SMART_ACCOUNT: makes the account a smart one on the network that the page is on, by a transaction that does only that. The visitor approves
 * it. Not needed before a batch, which does it along the way. Once the transaction is sent nothing fails any more: what is not known yet is not deployed.
 *
 * @throws FrameError NOT_ALLOWED where the network has no smart accounts or the account has other code, CHAIN, REJECTED, ABORTED
 */
export async function initSmartAccount(
  { signal, commit }: Pick<RequestContext, 'signal' | 'commit'>,
  parts: FrameParts
): Promise<Result<'INIT_SMART_ACCOUNT'>> {
  const { session, keys, queue, smartAccounts, project } = parts
  const stored = await session.requireShared()
  const { eip155: account } = await keys.open()
  const network = findNetwork(project, networkOf(stored, project))
  const state = await smartAccounts.stateOf(network.id, account)
  if (state === 'deployed') return { address: account, isDeployed: true }
  if (state !== 'ready')
    throw new FrameError('NOT_ALLOWED', { message: 'This network has no smart account for this wallet' })
  return queue.run(signal, async (turn) => {
    const { userId } = stored
    const call = { ...parts, network, userId, account, params: [], signal: turn.signal, commit, turn }
    try {
      await sendBatch({ ...call, approve: approveWhereTrusted(parts, turn) }, [], false)
    } catch (error) {
      const text = failureText(toFrameError(error).code)
      if (text !== undefined) await turn.explain('failed', text)
      throw error
    }
    const isThere = () =>
      smartAccounts.stateOf(network.id, account).then(
        (now) => now === 'deployed',
        () => false
      )
    const until = performance.now() + waiting.total
    let isDeployed = await isThere()
    while (!isDeployed && !turn.signal.aborted && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, waiting.pause))
      isDeployed = await isThere()
    }
    return { address: account, isDeployed }
  })
}
