import { describe, expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { parseAddress } from './parseAddress.js'

const runs = { numRuns: 10_000 }

describe('parseAddress', () => {
  it('[S5.05] takes base58 of 32 bytes, 32 to 44 characters, and gives it back as it is', () => {
    const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes))
    fc.assert(
      fc.property(address, (text) => {
        expect(text.length).toBeGreaterThanOrEqual(32)
        expect(text.length).toBeLessThanOrEqual(44)
        return parseAddress(text) === text
      }),
      runs
    )
    expect(parseAddress('11111111111111111111111111111111')).toBe('11111111111111111111111111111111')
  })

  it('[S5.05] takes nothing else: other lengths, other letters, other texts', () => {
    const bytes = fc.uint8Array({ maxLength: 64 }).filter(({ length }) => length !== 32)
    fc.assert(
      fc.property(bytes, (some) => parseAddress(base58.encode(some)) === undefined),
      runs
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseAddress(text)
        return parsed === undefined || base58.decode(parsed).length === 32
      }),
      runs
    )
    const good = base58.encode(new Uint8Array(32).fill(7))
    for (const odd of ['0', 'O', 'I', 'l', ' ', '<'])
      expect(parseAddress(odd + good.slice(1))).toBeUndefined()
    expect(parseAddress(` ${good}`)).toBeUndefined()
  })
})
