/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { kinds } from '../../test/KeyWallet'
import { type CoinPlan, selectAllCoins, selectCoins } from './selectCoins'
import { baseWeight, inputWeight, outputWeight } from './weights'

/** The most that Bitcoin Core relays, in weight units (`MAX_STANDARD_TX_WEIGHT`). */
const largest = 400_000

const coins = Array.from({ length: 3_000 }, (_, vout) => ({
  ...{ txid: 'ab'.repeat(32), vout, confirmed: true },
  value: 20_000n + BigInt((vout * 7) % 3_001)
}))
const scripts = { script: new Uint8Array(34), changeScript: Uint8Array.of(0, 20, ...new Uint8Array(20)) }

it.each(kinds)('a payment from thousands of %s coins is never larger than what nodes relay', (kind) => {
  const input = inputWeight(kind) ?? 0
  const weightOf = ({ coins: chosen }: CoinPlan) =>
    baseWeight(chosen.length, 2) + chosen.length * input + 2 * outputWeight(34)
  const request = { coins, kind, feeRate: 2, ...scripts }

  const everything = selectAllCoins(request)

  expect(weightOf(everything)).toBeLessThanOrEqual(largest)
  expect(weightOf(everything) + input).toBeGreaterThan(largest)
  const { amount, left } = everything
  expect(everything.coins.length + left).toBe(coins.length)
  const taken = new Set(everything.coins)
  const smallest = everything.coins.at(-1)?.value ?? 0n
  expect(coins.filter(({ value }) => value > smallest).every((coin) => taken.has(coin))).toBe(true)
  expect(weightOf(selectCoins({ ...request, amount }))).toBeLessThanOrEqual(largest)
  expect(() => selectCoins({ ...request, amount: amount + 1n })).toThrow(
    expect.objectContaining({ code: 'bip122/notEnough' })
  )
})
