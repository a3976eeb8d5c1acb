import type { AssetChange } from '@plugboard/core'
import type { Hex } from 'viem'
import { questionKey } from './accountQuestions.js'
import type { CallEffect } from './callEffects.js'
import type { SimulatedCalls } from './simulation.js'

/** A number that calls change, with the value that it should have after all of them, in order. */
export interface ExpectedNumber extends CallEffect {
  /** Whether a call says that it changes the number; otherwise a contract has only announced it. */
  readonly isSaid: boolean
}

/** The effect of calls on an account, and whether it is what they say. */
export interface ComparedCalls {
  readonly changes: readonly AssetChange[]
  readonly isAsSaid: boolean
}

/** Collects the changes that calls describe, each number once. */
export function expectNumbers(effects: readonly CallEffect[]): readonly ExpectedNumber[] {
  const numbers = new Map<string, ExpectedNumber>()
  for (const effect of effects) {
    const key = questionKey(effect.question)
    const before = numbers.get(key)
    const apply = (number: bigint) => effect.apply(before ? before.apply(number) : number)
    numbers.set(key, { ...effect, apply, isSaid: true })
  }
  return [...numbers.values()]
}

/**
 * Compares the effect of calls according to the network with what they say themselves. Without a simulation only the latter is known, and incoming
 * amounts are left out, because they have not been observed.
 */
export function compareCalls(
  account: Hex,
  expected: readonly ExpectedNumber[],
  { simulated, numbers }: SimulatedCalls
): ComparedCalls {
  if (simulated === 'failed') return { changes: [], isAsSaid: true }
  if (simulated === 'cannot') {
    const changes = expected.flatMap((one) => {
      const number = one.apply(0n)
      return one.spender || number < 0n ? [toChange(account, one, number, number)] : []
    })
    return { changes, isAsSaid: true }
  }
  let isAsSaid = true
  const changes: AssetChange[] = []
  for (const [index, one] of expected.entries()) {
    const { before, after } = numbers[index] ?? {}
    if (before === undefined || after === undefined) {
      // Anyone can announce anything, even what is not a token.
      if (one.isSaid) isAsSaid = false
      continue
    }
    if (!isAs(one, before, after)) isAsSaid = false
    const isWorthSaying = one.spender ? one.isSaid || after > before : after !== before
    if (isWorthSaying) changes.push(toChange(account, one, after - before, after))
  }
  return { changes, isAsSaid }
}

/** Whether a number is what the calls should make it. An account may receive more than they say, but never lose more. */
function isAs({ question, spender, means, apply }: ExpectedNumber, before: bigint, after: bigint): boolean {
  const wanted = apply(before)
  if (after === wanted) return true
  // An allowance is used up, and ends when the piece has moved.
  if (means) return after === 0n
  if (spender) return after < wanted
  const said = wanted - before
  const delta = after - before
  if ('to' in question && isRounded(delta, said)) return true
  return said >= 0n && delta >= said
}

/** Tokens with rebasing balances count shares, so their transfers are off by a unit or two. */
const roundingUnits = 2n

/** Whether an amount differs from the intended one only by rounding; small amounts must be exact. */
export function isRounded(delta: bigint, intended: bigint): boolean {
  const difference = delta > intended ? delta - intended : intended - delta
  const size = intended < 0n ? -intended : intended
  return difference <= roundingUnits && size > 1_000_000n
}

/** More than any account has: everything, now and later. */
const everything = 2n ** 256n - 1n

function toChange(
  owner: string,
  { asset, tokenId, spender, means }: CallEffect,
  delta: bigint,
  after: bigint
): AssetChange {
  const piece = tokenId === undefined ? { asset, owner } : { asset, owner, tokenId }
  if (!spender) return Object.freeze({ ...piece, delta })
  const all = means === 'operator' ? everything : 1n
  const amount = after <= 0n ? 0n : means ? all : after
  return Object.freeze({ ...piece, delta: 0n, allowance: Object.freeze({ spender, amount }) })
}
