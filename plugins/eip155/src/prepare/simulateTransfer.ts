import type { EvmReader } from '../chain/EvmReader.js'
import { readWord } from '../tokens/answers.js'
import { balanceQuestion } from '../tokens/describeTokens.js'
import type { EvmCall } from './estimateFee.js'
import type { ParsedTransfer } from './parseTransfer.js'
import { simulateCalls } from './simulateCalls.js'

/** What a payment does, without its fee. */
export interface SimulatedTransfer {
  readonly simulated: 'passed' | 'failed' | 'cannot'
  /** In the network's words. */
  readonly reason?: string | undefined
  /** Of the payer's and of the receiver's balance; empty unless the simulation passed. */
  readonly changes: readonly bigint[]
}

/**
 * Tries a payment; its changes are those of the payer and of the receiver. A token that gives nothing back is fine, as USDT does; one that gives `false` has
 * not moved anything.
 */
export async function simulateTransfer(
  reader: EvmReader,
  call: EvmCall,
  { from, to, token }: ParsedTransfer
): Promise<SimulatedTransfer> {
  const questions = [from, to].map((owner) =>
    token ? { to: token, data: balanceQuestion(owner) } : { balanceOf: owner }
  )
  const { simulated, reason, numbers, returned } = await simulateCalls(reader, [call], questions)
  if (token && simulated !== 'failed' && readWord(returned) === 0n)
    return { simulated: 'failed', reason: 'transfer returned false', changes: [] }
  const changes = numbers.flatMap(({ before, after }) =>
    before === undefined || after === undefined ? [] : [after - before]
  )
  const isComplete = changes.length === numbers.length
  return { simulated: isComplete ? simulated : 'cannot', reason, changes: isComplete ? changes : [] }
}
