/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { KitError } from '@plugboard/core'
import { bech32, bech32m } from '@scure/base'
import fc from 'fast-check'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import { cosmosHub } from '../networks.js'
import { decodeAddress, isAddress, requireReceiver } from './decodeAddress.js'
import { parseAddress } from './parseAddress.js'

const runs = { numRuns: 10_000 }
const prefixes = ['cosmos', 'osmo']
const encode = (prefix: string, bytes: Uint8Array) => bech32.encode(prefix, bech32.toWords(bytes), 200)
const account = fc
  .constantFrom(20, 32)
  .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
const prefix = fc.constantFrom(...prefixes)

describe('a Cosmos address', () => {
  it('is bech32 of 20 or 32 bytes with a known prefix, and is normalized to lower case', () => {
    fc.assert(
      fc.property(prefix, account, fc.boolean(), (start, bytes, isUpper) => {
        const address = encode(start, bytes)
        return decodeAddress(isUpper ? address.toUpperCase() : address, prefixes) === address
      }),
      runs
    )
  })

  it('is rejected with another prefix, length or checksum, or in mixed case', () => {
    fc.assert(
      fc.property(account, fc.uint8Array({ maxLength: 48 }), (bytes, other) => {
        const wrong = [
          encode('cosmosvaloper', bytes),
          encode('bc', bytes),
          bech32m.encode('cosmos', bech32m.toWords(bytes)),
          `C${encode('cosmos', bytes).slice(1)}`
        ]
        if (![20, 32].includes(other.length)) wrong.push(encode('cosmos', other))
        return wrong.every((text) => decodeAddress(text, prefixes) === undefined)
      }),
      runs
    )
  })

  it('is rejected with any wrong letter, and only accepted if another library decodes it', () => {
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

  it('is rejected if the last letter of 32 bytes has non-zero padding bits', () => {
    const words = bech32.toWords(new Uint8Array(32))
    words[51] = 1
    expect(decodeAddress(bech32.encode('cosmos', words), prefixes)).toBeUndefined()
  })

  it('is recognized by its shape even with a wrong checksum', () => {
    fc.assert(
      fc.property(prefix, account, fc.boolean(), (start, bytes, isUpper) => {
        const address = encode(start, bytes)
        const wrong = address.slice(0, -1) + (address.endsWith('q') ? 'p' : 'q')
        const shapeless = [`C${address.slice(1)}`, address.slice(0, -1), `x${address}`]
        return (
          parseAddress(isUpper ? address.toUpperCase() : address, prefixes) === address &&
          parseAddress(wrong, prefixes) === wrong &&
          decodeAddress(wrong, prefixes) === undefined &&
          shapeless.every((text) => parseAddress(text, prefixes) === undefined)
        )
      }),
      runs
    )
    expect(parseAddress('x'.repeat(100_000), prefixes)).toBeUndefined()
    expect(parseAddress(`COSMOS1${'\u212A'.repeat(38)}`, prefixes)).toBeUndefined()
  })
})

describe('checking an address for a network', () => {
  const osmosis: CosmosNetwork = {
    ...cosmosHub,
    caipNetworkId: 'cosmos:osmosis-1',
    cosmos: { ...cosmosHub.cosmos, bech32Prefix: 'osmo' }
  }
  const networks = [cosmosHub, osmosis]
  const [hubId, osmosisId] = networks.map(({ caipNetworkId }) => caipNetworkId)

  it('accepts it only on the network with its prefix', () => {
    fc.assert(
      fc.property(prefix, account, (start, bytes) => {
        const address = encode(start, bytes)
        return (
          isAddress(address, networks) &&
          isAddress(address, networks, hubId) === (start === 'cosmos') &&
          isAddress(address, networks, osmosisId) === (start === 'osmo') &&
          !isAddress(address, networks, 'cosmos:unknown-1')
        )
      }),
      runs
    )
  })

  it('rejects a mistyped character, and the prefix of a network that the page does not have', () => {
    const letters = fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7lQPbio1 ')
    fc.assert(
      fc.property(prefix, account, fc.nat(), letters, (start, bytes, at, letter) => {
        const address = encode(start, bytes)
        const place = at % address.length
        const wrong = [encode('dock', bytes), address.slice(0, place) + letter + address.slice(place + 1)]
        return wrong
          .filter((text) => text !== address)
          .every((text) => [undefined, hubId, osmosisId].every((id) => !isAddress(text, networks, id)))
      }),
      runs
    )
  })
})

describe('a receiver', () => {
  /**
   * The error code with which a receiver is refused. The properties here are yes or no: `expect` takes longer than the code under test, most of all
   * for a throw, whose stack it reads.
   */
  function refusal(address: string): string | undefined {
    try {
      requireReceiver(address, cosmosHub)
    } catch (error) {
      return error instanceof KitError ? error.code : undefined
    }
    return undefined
  }

  it('with one character mistyped is never accepted as another address', () => {
    const letters = fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7lQPbio1 ')
    fc.assert(
      fc.property(account, fc.nat(), letters, (bytes, at, letter) => {
        const address = encode('cosmos', bytes)
        const place = at % address.length
        const other = address.slice(0, place) + letter + address.slice(place + 1)
        fc.pre(other !== address)
        return refusal(other) === 'cosmos/notAnAddress'
      }),
      runs
    )
  })

  it('of another chain is rejected, even for the same account', () => {
    fc.assert(
      fc.property(account, (bytes) => {
        const others = ['osmo', 'cosmosvaloper', 'cosmosx'].map((other) => encode(other, bytes))
        return (
          requireReceiver(encode('cosmos', bytes), cosmosHub) === encode('cosmos', bytes) &&
          others.every((address) => refusal(address) === 'cosmos/notAnAddress')
        )
      }),
      { numRuns: 1_000 }
    )
  })

  it('cannot be the zero account, whose key nobody has', () => {
    for (const length of [20, 32])
      expect(refusal(encode('cosmos', new Uint8Array(length)))).toBe('cosmos/unusableReceiver')
  })
})
