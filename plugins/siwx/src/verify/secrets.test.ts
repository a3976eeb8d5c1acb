/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { sameBytes, sameText } from './constantTime'
import { createNonce } from './nonces'

describe('a nonce', () => {
  it('has 22 letters and digits from the secure source, uniformly distributed, and never repeats', () => {
    const source = jest.spyOn(crypto, 'getRandomValues')
    const all = Array.from({ length: 10_000 }, () => createNonce())
    expect(source.mock.calls.length).toBeGreaterThanOrEqual(10_000)
    source.mockRestore()
    expect(new Set(all).size).toBe(10_000)
    expect(all.filter((nonce) => !/^[A-Za-z0-9]{22}$/.test(nonce))).toEqual([])
    const counts = new Map<string, number>()
    for (const letter of all.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(62)
    // 220,000 letters over 62: 3548 each, and 59 as the deviation of an honest source.
    for (const count of counts.values()) expect(Math.abs(count - 220_000 / 62)).toBeLessThan(8 * 59)
  })
})

describe('secret comparison', () => {
  const near = fc.tuple(fc.string(), fc.string(), fc.boolean())
  it('agrees with === for texts and bytes', () => {
    fc.assert(
      fc.property(near, ([one, other, isSame]) => {
        const second = isSame ? one : other
        expect(sameText(one, second)).toBe(one === second)
        const [first, rest] = [new TextEncoder().encode(one), new TextEncoder().encode(second)]
        expect(sameBytes(first, rest)).toBe(one === second)
      }),
      { numRuns: 2000 }
    )
    expect([sameText('', 'a'), sameText('a', ''), sameText('ab', 'abab'), sameText('\0', '')]).toEqual([
      ...[false, false, false, false]
    ])
  })

  it('reads every character, wherever the first difference is', () => {
    const said = 'abcdefghij'
    for (const secret of ['Xbcdefghij', 'abcdefghiX', said]) {
      const looked = jest.spyOn(String.prototype, 'charCodeAt')
      sameText(secret, said)
      const count = looked.mock.calls.length
      looked.mockRestore()
      expect([secret, count]).toEqual([secret, 2 * said.length])
    }
  })
})
