import { bytesToHex, type Hex } from 'viem'
import type { RpcCall } from '../rpc/SignMethod.js'
import { askNetwork, signToSend } from '../rpc/signToSend.js'
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
  call: RpcCall,
  calls: Parameters<typeof prepareBatch>[0],
  isDelegated: boolean
): Promise<Hex> {
  const { network, account, turn, reads } = call
  turn.working('working.prepare')
  const chainId = Number(network.id.split(':')[1])
  const unsigned = await prepareBatch(calls, account, chainId, isDelegated, askNetwork(call))
  const approval = describeBatch(unsigned, network, account)
  const kind = isDelegated ? 'transaction' : 'delegatingTransaction'
  const { signed, hash } = await signToSend(call, approval, { kind, unsigned }, 'transaction')
  await reads.ask(network.id, 'eth_sendRawTransaction', [bytesToHex(signed)])
  return bytesToHex(hash)
}
