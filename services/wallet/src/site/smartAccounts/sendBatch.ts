import { bytesToHex, type Hex } from 'viem'
import { FrameError } from '../frame/FrameError.js'
import type { RpcCall } from '../rpc/SignMethod.js'
import { describeBatch } from './describeBatch.js'
import { prepareBatch } from './prepareBatch.js'

/**
 * Runs calls in one transaction, all of them or none. An account that has not the code of the smart account yet takes it with the same transaction; no calls
 * at all do only that.
 *
 * @returns the hash of the transaction
 * @throws FrameError CHAIN where a call would fail, REJECTED, ABORTED
 */
export async function sendBatch(
  { network, userId, account, signal, commit, turn, approve, keys, reads }: RpcCall,
  calls: Parameters<typeof prepareBatch>[0],
  isDelegated: boolean
): Promise<Hex> {
  turn.working('working.prepare')
  const chainId = Number(network.id.split(':')[1])
  const unsigned = await prepareBatch(calls, account, chainId, isDelegated, (method, asked) =>
    reads.ask(network.id, method, asked, signal)
  )
  await approve(describeBatch(unsigned, network, account))
  turn.working('working.send')
  signal.throwIfAborted()
  const kind = isDelegated ? 'transaction' : 'delegatingTransaction'
  const [signed] = await keys.sign([{ kind, unsigned }], { userId, account })
  if (signed?.kind !== 'transaction') throw new FrameError('INTERNAL')
  // Once it is sent the page cannot take it back, and has to learn of it.
  signal.throwIfAborted()
  commit()
  await reads.ask(network.id, 'eth_sendRawTransaction', [bytesToHex(signed.signed)])
  return bytesToHex(signed.hash)
}
