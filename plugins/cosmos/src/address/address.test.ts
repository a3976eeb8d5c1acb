import { describe, expect, it } from '@jest/globals'
import { bech32, bech32m } from '@scure/base'
import fc from 'fast-check'
import { cosmosHub } from '../networks.js'
import { decodeAddress, requireReceiver } from './decodeAddress.js'
import { parseAddress } from './parseAddress.js'

const runs = { numRuns: 10_000 }
const prefixes = ['cosmos', 'osmo']
const encode = (prefix: string, bytes: Uint8Array) => bech32.encode(prefix, bech32.toWords(bytes), 200)
const account = fc
  .constantFrom(20, 32)
  .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
const prefix = fc.constantFrom(...prefixes)

describe('an address of Cosmos', () => {
  it('takes bech32 of 20 and 32 bytes with a prefix of the networks, and gives its lower case', () => {
    fc.assert(
      fc.property(prefix, account, fc.boolean(), (start, bytes, isUpper) => {
        const address = encode(start, bytes)
        return decodeAddress(isUpper ? address.toUpperCase() : address, prefixes) === address
      }),
      runs
    )
  })

  it('takes nothing with another prefix, another length, another checksum or a mixed case', () => {
    fc.assert(
      fc.property(account, fc.uint8Array({ maxLength: 48 }), (bytes, other) => {
        expect(decodeAddress(encode('cosmosvaloper', bytes), prefixes)).toBeUndefined()
        expect(decodeAddress(encode('bc', bytes), prefixes)).toBeUndefined()
        expect(decodeAddress(bech32m.encode('cosmos', bech32m.toWords(bytes)), prefixes)).toBeUndefined()
        const address = encode('cosmos', bytes)
        expect(decodeAddress(`C${address.slice(1)}`, prefixes)).toBeUndefined()
        if (![20, 32].includes(other.length))
          expect(decodeAddress(encode('cosmos', other), prefixes)).toBeUndefined()
      }),
      runs
    )
  })

  it('notices every wrong letter, and agrees with another library on any text', () => {
    const letters = [...'qpzry9x8gf2tvdw0s3jn54khce6mua7l']
    fc.assert(
      fc.property(account, fc.nat(), fc.constantFrom(...letters), (bytes, seed, letter) => {
        const address = encode('cosmos', bytes)
        const at = 7 + (seed % (address.length - 7))
        const changed = address.slice(0, at) + letter + address.slice(at + 1)
        return decodeAddress(changed, prefixes) === (changed === address ? address : undefined)
      }),
      runs
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), prefix, (text, start) => {
        for (const one of [text, `${start}1${text}`]) {
          const parsed = decodeAddress(one, prefixes)
          if (parsed !== undefined) expect(bech32.decodeToBytes(parsed).prefix).toMatch(/^(cosmos|osmo)$/)
        }
      }),
      runs
    )
  })

  it('refuses 32 bytes whose last letter holds bits of nothing', () => {
    const words = bech32.toWords(new Uint8Array(32))
    words[51] = 1
    expect(decodeAddress(bech32.encode('cosmos', words), prefixes)).toBeUndefined()
  })

  it('has a shape that is known without its checksum', () => {
    fc.assert(
      fc.property(prefix, account, fc.boolean(), (start, bytes, isUpper) => {
        const address = encode(start, bytes)
        const wrong = address.slice(0, -1) + (address.endsWith('q') ? 'p' : 'q')
        expect(parseAddress(isUpper ? address.toUpperCase() : address, prefixes)).toBe(address)
        expect(parseAddress(wrong, prefixes)).toBe(wrong)
        expect(decodeAddress(wrong, prefixes)).toBeUndefined()
        expect(parseAddress(`C${address.slice(1)}`, prefixes)).toBeUndefined()
        expect(parseAddress(address.slice(0, -1), prefixes)).toBeUndefined()
        expect(parseAddress(`x${address}`, prefixes)).toBeUndefined()
      }),
      runs
    )
    expect(parseAddress('x'.repeat(100_000), prefixes)).toBeUndefined()
    expect(parseAddress(`COSMOS1${'\u212A'.repeat(38)}`, prefixes)).toBeUndefined()
  })
})

describe('a receiver', () => {
  const refused = (code: string) => expect.objectContaining({ code })

  it('with one character mistyped is never accepted as another address', () => {
    const letters = fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7lQPbio1 ')
    fc.assert(
      fc.property(account, fc.nat(), letters, (bytes, at, letter) => {
        const address = encode('cosmos', bytes)
        const place = at % address.length
        const other = address.slice(0, place) + letter + address.slice(place + 1)
        fc.pre(other !== address)
        expect(() => requireReceiver(other, cosmosHub)).toThrow(refused('cosmos/notAnAddress'))
      }),
      runs
    )
  })

  it('of another chain is refused, though it is the same account', () => {
    fc.assert(
      fc.property(account, (bytes) => {
        expect(requireReceiver(encode('cosmos', bytes), cosmosHub)).toBe(encode('cosmos', bytes))
        for (const other of ['osmo', 'cosmosvaloper', 'cosmosx'])
          expect(() => requireReceiver(encode(other, bytes), cosmosHub)).toThrow(
            refused('cosmos/notAnAddress')
          )
      }),
      { numRuns: 1_000 }
    )
  })

  it('is not the account of zeros, whose key nobody has', () => {
    for (const length of [20, 32])
      expect(() => requireReceiver(encode('cosmos', new Uint8Array(length)), cosmosHub)).toThrow(
        refused('cosmos/unusableReceiver')
      )
  })
})
