import { bytesToHex } from 'viem'
import { describeTransaction } from '../decode/describeTransaction.js'
import { prepareTransaction } from '../decode/prepareTransaction.js'
import type { SignMethod } from './SignMethod.js'
import { askNetwork, signToSend } from './signToSend.js'

/** `eth_sendTransaction`: creates the bytes, shows what they say, signs them and sends them. Returns the hash. */
export const sendTransaction: SignMethod = async (call) => {
  const { network, account, params, turn, reads } = call
  turn.working('working.prepare')
  const chainId = Number(network.id.split(':')[1])
  const unsigned = await prepareTransaction(params, account, chainId, askNetwork(call))
  const approval = describeTransaction(unsigned, network, account)
  const { signed, hash } = await signToSend(call, approval, { kind: 'transaction', unsigned }, 'transaction')
  await reads.ask(network.id, 'eth_sendRawTransaction', [bytesToHex(signed)])
  return bytesToHex(hash)
}
