import { bytesToHex, type Hex } from 'viem'
import type { RpcCall } from '../rpc/SignMethod.js'
import { askNetwork, signToSend } from '../rpc/signToSend.js'
import { describeBatch } from './describeBatch.js'
import { type BatchCode, prepareBatch } from './prepareBatch.js'
import { type AccountState, isSmart } from './SmartAccountReader.js'

/**
 * Runs calls in one transaction, all of them or none. An account that does not have the smart account's code yet takes it with the same transaction;
 * an empty list of calls does only that.
 *
 * @param state the state of the account there: smart, or ready for it
 * @returns the hash of the transaction
 * @throws FrameError CHAIN if a call would fail, REJECTED, ABORTED
 */
export async function sendBatch(
  call: RpcCall,
  calls: Parameters<typeof prepareBatch>[0],
  state: AccountState
): Promise<Hex> {
  const { network, account, turn, reads } = call
  turn.working('working.prepare')
  const chainId = Number(network.id.split(':')[1])
  const unsigned = await prepareBatch(calls, account, chainId, codeOf(state), askNetwork(call))
  const approval = describeBatch(unsigned, network, account)
  const kind = isSmart(state) ? 'transaction' : 'delegatingTransaction'
  const { signed, hash } = await signToSend(call, approval, { kind, unsigned }, 'transaction')
  await reads.ask(network.id, 'eth_sendRawTransaction', [bytesToHex(signed)])
  return bytesToHex(hash)
}

const codeOf = (state: AccountState): BatchCode => ({
  code: state === 'permitting' ? 'permissions' : 'batches',
  isThere: isSmart(state)
})
