/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { decodeAddress } from './decodeAddress.js'
import { parseAddress } from './solana.js'

const runs = { numRuns: 10_000 }

describe('an address', () => {
  it('[S5.05] is base58 of 32 bytes, 32 to 44 characters long, and is kept unchanged', () => {
    const address = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(address, (bytes) => {
        const text = base58.encode(bytes)
        if (text.length < 32 || text.length > 44) return false
        return Buffer.from(decodeAddress(text) ?? []).equals(bytes) && parseAddress(text) === text
      }),
      runs
    )
    expect(parseAddress('11111111111111111111111111111111')).toBe('11111111111111111111111111111111')
    expect(decodeAddress('11111111111111111111111111111111')).toEqual(new Uint8Array(32))
  })

  it('[S5.05] is invalid with another length or other characters, or as any other text', () => {
    const bytes = fc.uint8Array({ maxLength: 64 }).filter(({ length }) => length !== 32)
    fc.assert(
      fc.property(bytes, (some) => decodeAddress(base58.encode(some)) === undefined),
      runs
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        return decodeAddress(text) === undefined || base58.decode(text).length === 32
      }),
      runs
    )
    const good = base58.encode(new Uint8Array(32).fill(7))
    for (const odd of ['0', 'O', 'I', 'l', ' ', '<'])
      expect(parseAddress(odd + good.slice(1))).toBeUndefined()
    expect(parseAddress(` ${good}`)).toBeUndefined()
    expect(parseAddress('1'.repeat(31))).toBeUndefined()
    expect(parseAddress('1'.repeat(45))).toBeUndefined()
  })
})
