import { bytesToHex } from 'viem'
import { describeTransaction } from '../decode/describeTransaction.js'
import { prepareTransaction } from '../decode/prepareTransaction.js'
import { FrameError } from '../frame/FrameError.js'
import type { SignMethod } from './SignMethod.js'

/** `eth_sendTransaction`: makes the bytes, shows what they say, signs them and sends them. Gives the hash. */
export const sendTransaction: SignMethod = async ({
  network,
  userId,
  account,
  params,
  signal,
  commit,
  turn,
  approve,
  keys,
  reads
}) => {
  turn.working('working.prepare')
  const chainId = Number(network.id.split(':')[1])
  const unsigned = await prepareTransaction(params, account, chainId, (method, asked) =>
    reads.ask(network.id, method, asked, signal)
  )
  await approve(describeTransaction(unsigned, network, account))
  turn.working('working.send')
  signal.throwIfAborted()
  const [signed] = await keys.sign([{ kind: 'transaction', unsigned }], { userId, account })
  if (signed?.kind !== 'transaction') throw new FrameError('INTERNAL')
  // Once it is sent the page cannot take it back, and has to learn of it.
  signal.throwIfAborted()
  commit()
  await reads.ask(network.id, 'eth_sendRawTransaction', [bytesToHex(signed.signed)])
  return bytesToHex(signed.hash)
}
