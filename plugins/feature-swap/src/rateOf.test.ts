/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { type Asset, formatUnits } from '@plugboard/core'
import fc from 'fast-check'
import { dollar } from '../test/scene'
import { rateOf } from './rateOf'

const token = (symbol: string, decimals: number): Asset => ({ ...dollar, token: symbol, symbol, decimals })
const ether = token('ETH', 18)
const cheap = token('CHEAP', 9)

/** A rate as text, from the paid and the received amount in base units. */
const told = (from: Asset, amountIn: bigint, to: Asset, amountOut: bigint) => {
  const { one, other, units, decimals } = rateOf({ amountIn, amountOut }, from, to)
  return `1 ${one.symbol} = ${formatUnits(units, decimals)} ${other.symbol}`
}

describe('the rate of a quote', () => {
  it('is what one unit of the paid token buys, with four digits if that is less than one', () => {
    expect(told(ether, 10n ** 18n, dollar, 3_120_500_000n)).toBe('1 ETH = 3120.5 USD')
    expect(told(dollar, 1_000_000n, ether, 321_543_219_876_543n)).toBe('1 USD = 0.0003215 ETH')
    expect(told(dollar, 3_000_000n, cheap, 2_000_000_000n)).toBe('1 USD = 0.6666 CHEAP')
  })

  it('is inverted if one unit of the paid token buys next to nothing', () => {
    expect(told(cheap, 10n ** 9n, ether, 23_410_000_000n)).toBe(
      `1 ETH = ${formatUnits((10n ** 18n * 10n ** 24n) / 23_410_000_000n, 24)} CHEAP`
    )
  })

  it('is never zero, and never higher than the quote', () => {
    const amount = fc.bigInt(1n, 10n ** 30n)
    const decimals = fc.integer({ min: 0, max: 18 })
    fc.assert(
      fc.property(amount, amount, decimals, decimals, (amountIn, amountOut, a, b) => {
        const [from, to] = [token('A', a), token('B', b)]
        const { one, units, decimals: scale } = rateOf({ amountIn, amountOut }, from, to)
        const [given, got] = one === from ? [amountIn, amountOut] : [amountOut, amountIn]
        const [givenScale, gotScale] = one === from ? [a, b] : [b, a]
        expect(units).toBeGreaterThan(0n)
        expect(units * given * 10n ** BigInt(gotScale)).toBeLessThanOrEqual(
          got * 10n ** BigInt(givenScale + scale)
        )
      })
    )
  })
})
