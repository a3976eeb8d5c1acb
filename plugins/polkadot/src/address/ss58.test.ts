import { describe, expect, it } from '@jest/globals'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { parseAddress } from './parseAddress.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

const runs = { numRuns: 10_000 }
const accountId = fc.uint8Array({ minLength: 32, maxLength: 32 })
const format = fc.integer({ min: 0, max: 16_383 }).filter((one) => one !== 46 && one !== 47)

const isAddress = (text: string) => decodeSs58(text) !== undefined

describe('addresses', () => {
  it('are encoded like the chain’s library encodes them, for every prefix, and decoded back', () => {
    fc.assert(
      fc.property(accountId, format, (bytes, prefix) => {
        const text = encodeSs58({ format: prefix, bytes })
        expect(text).toBe(encodeAddress(bytes, prefix))
        expect(parseAddress(text)).toBe(text)
        expect(isAddress(text)).toBe(true)
        const read = decodeSs58(text)
        expect(read?.format).toBe(prefix)
        expect(Buffer.from(read?.bytes ?? []).equals(bytes)).toBe(true)
      }),
      runs
    )
  })

  it('are rejected with one changed letter, another length, or as any other text', () => {
    const wrong = fc.tuple(accountId, format, fc.nat(), fc.nat()).map(([bytes, prefix, at, letter]) => {
      const text = encodeSs58({ format: prefix, bytes })
      const place = at % text.length
      const other = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl'[letter % 62] ?? ''
      return other === text[place] ? '' : text.slice(0, place) + other + text.slice(place + 1)
    })
    const short = fc.uint8Array({ maxLength: 60 }).filter(({ length }) => length !== 34 && length !== 35)
    let collisions = 0
    fc.assert(
      fc.property(wrong, (text) => {
        // Two bytes of checksum let one in 65,536 through; the library lets the same through.
        if (!isAddress(text)) return true
        collisions += 1
        return decodeAddress(text).length === 32
      }),
      runs
    )
    expect(collisions).toBeLessThan(5)
    fc.assert(
      fc.property(short, (bytes) => !isAddress(`5${Buffer.from(bytes).toString('hex')}`)),
      runs
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        return !isAddress(text) || decodeAddress(text).length === 32
      }),
      runs
    )
  })

  it('in the Ethereum format are twenty bytes of hex, in lower case', () => {
    const hex = fc
      .uint8Array({ minLength: 20, maxLength: 20 })
      .map((bytes) => Buffer.from(bytes).toString('hex'))
    fc.assert(
      fc.property(hex, (text) => parseAddress(`0x${text.toUpperCase()}`) === `0x${text}`),
      runs
    )
    expect(parseAddress(`0x${'a'.repeat(39)}`)).toBeUndefined()
    expect(parseAddress('a'.repeat(40))).toBeUndefined()
  })

  it('are distinguished from texts of the same shape by their checksum', () => {
    const shape = fc.string({
      unit: fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
      minLength: 46,
      maxLength: 50
    })
    let collisions = 0
    fc.assert(
      fc.property(shape, (text) => {
        expect(parseAddress(text)).toBe(text)
        if (isAddress(text)) collisions += 1
      }),
      runs
    )
    expect(collisions).toBeLessThan(5)
  })
})
