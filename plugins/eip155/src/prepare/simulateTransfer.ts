import type { Asset, AssetChange } from '@plugboard/core'
import type { Hex } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import { readWord } from '../tokens/answers.js'
import { balanceOf, questionKey } from './accountQuestions.js'
import type { CallEffect } from './callEffects.js'
import { compareCalls } from './compareCalls.js'
import type { EvmCall } from './estimateFee.js'
import type { ParsedTransfer } from './parseTransfer.js'
import { tryCalls } from './tryCalls.js'

/** The effect of a payment, without its fee. */
export interface SimulatedTransfer {
  readonly simulated: 'passed' | 'failed' | 'cannot'
  /** In the network's words. */
  readonly reason?: string | undefined
  /** The changes of the payer's and the receiver's balance; empty unless the simulation passed. */
  readonly changes: readonly bigint[]
  /** Other effects on the payer: other assets, and what others may spend. */
  readonly more: readonly AssetChange[]
  /** Whether the payer loses nothing else and gives no allowance. */
  readonly isAsSaid: boolean
}

/**
 * Simulates a payment; its changes are those of the payer and of the receiver. A token that returns nothing is fine, as USDT does; one that returns
 * `false` has not moved anything. A token is a stranger's contract that can do anything on the way, so its announcements about the payer are checked
 * too.
 */
export async function simulateTransfer(
  reader: EvmReader,
  call: EvmCall,
  { from, to, token }: ParsedTransfer,
  asset: Asset,
  sent: bigint
): Promise<SimulatedTransfer> {
  const effect = (owner: Hex, delta: bigint): CallEffect => ({
    asset,
    question: balanceOf(owner, token),
    apply: (before) => before + delta
  })
  const effects = [effect(from, -sent), effect(to, sent)]
  const tried = await tryCalls(reader, [call], [{ decoded: [], effects }], from)
  const { expected, simulation, isUnchecked } = tried
  const { simulated, reason, numbers, returned } = simulation
  if (simulated === 'failed') return { ...unknown, simulated, reason }
  if (token && readWord(returned) === 0n)
    return { ...unknown, simulated: 'failed', reason: 'transfer returned false' }
  const keys = expected.map(({ question }) => questionKey(question))
  const places = effects.map(({ question }) => keys.indexOf(questionKey(question)))
  const changes = places.flatMap((place) => {
    const { before, after } = numbers[place] ?? {}
    return before === undefined || after === undefined ? [] : [after - before]
  })
  const isElse = (_: unknown, place: number) => !places.includes(place)
  const rest = { ...simulation, numbers: numbers.filter(isElse) }
  const { changes: more, isAsSaid } = compareCalls(from, expected.filter(isElse), rest)
  const isComplete = changes.length === effects.length
  return {
    simulated: isComplete ? simulated : 'cannot',
    reason,
    changes: isComplete ? changes : [],
    more,
    isAsSaid: isAsSaid && !isUnchecked
  }
}

/** Nothing is known about what the payment would do. */
const unknown = { changes: [], more: [], isAsSaid: true } as const
