/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { baseWeight, dustOf, feeOf } from './weights'

describe('the least that an output must hold', () => {
  const key = new Uint8Array(20)
  const wide = new Uint8Array(32)

  it.each([
    ['p2pkh', [0x76, 0xa9, 20, ...key, 0x88, 0xac], 546n],
    ['p2sh', [0xa9, 20, ...key, 0x87], 540n],
    ['p2wpkh', [0, 20, ...key], 294n],
    ['p2wsh', [0, 32, ...wide], 330n],
    ['p2tr', [0x51, 32, ...wide], 330n]
  ])('is that of Bitcoin Core for %s', (_, script, least) => {
    expect(dustOf(Uint8Array.from(script))).toBe(least)
  })
})

describe('a fee', () => {
  it.each([
    ['a started virtual byte', 561, 1, 141n],
    ['a started satoshi', 4, 1.5, 2n],
    ['a started thousandth of the rate', 400, 1.0001, 101n],
    ['nothing at the highest rate that is no mistake', 4, 2_000, 2_000n]
  ])('rounds up %s', (_, weight, rate, fee) => {
    expect(feeOf(weight, rate)).toBe(fee)
  })

  it('counts more than 252 inputs with three bytes instead of one', () => {
    expect([252, 253].map((count) => baseWeight(count, 1))).toEqual([42, 50])
  })
})
