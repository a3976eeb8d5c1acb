/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { ethereumEncode } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { kusama, polkadot } from '../networks.js'
import { requireReceiver } from './requireAddress.js'
import { encodeSs58 } from './ss58.js'

const runs = { numRuns: 10_000 }
const accountId = fc.uint8Array({ minLength: 32, maxLength: 32 })
const moonbeam = { ...polkadot, accountFormat: 'ethereum' as const }

const codeOf = (to: string, network: typeof polkadot) => {
  try {
    return requireReceiver(to, network)
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}

describe('a receiver', () => {
  it('with one character mistyped is not accepted as another address', () => {
    const letters = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl ')
    let collisions = 0
    fc.assert(
      fc.property(accountId, fc.constantFrom(0, 42), fc.nat(), letters, (bytes, format, at, letter) => {
        const address = encodeSs58({ format, bytes })
        const place = at % address.length
        const other = address.slice(0, place) + letter + address.slice(place + 1)
        fc.pre(other !== address)
        // Two bytes of checksum let one in 65,536 through.
        if (codeOf(other, polkadot) !== 'polkadot/notAnAddress') collisions += 1
      }),
      runs
    )
    expect(collisions).toBeLessThan(5)
  })

  it('for another chain is rejected, and one for any chain is converted to the format of this one', () => {
    fc.assert(
      fc.property(accountId, (bytes) => {
        const own = encodeSs58({ format: 0, bytes })
        expect(codeOf(own, polkadot)).toBe(own)
        expect(codeOf(encodeSs58({ format: 42, bytes }), polkadot)).toBe(own)
        expect(codeOf(encodeSs58({ format: 2, bytes }), polkadot)).toBe('polkadot/notAnAddress')
        expect(codeOf(own, kusama)).toBe('polkadot/notAnAddress')
      }),
      { numRuns: 1_000 }
    )
  })

  it('of 20 bytes with a letter in the wrong case is rejected', () => {
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(bytes, fc.nat(39), (account, at) => {
        const address = ethereumEncode(account)
        const letter = address.charAt(at + 2)
        const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        const other = address.slice(0, at + 2) + flipped + address.slice(at + 3)
        const digits = other.slice(2)
        fc.pre(other !== address && digits !== digits.toLowerCase() && digits !== digits.toUpperCase())
        expect(codeOf(address, moonbeam)).toBe(address)
        expect(codeOf(other, moonbeam)).toBe('polkadot/notAnAddress')
      }),
      runs
    )
  })

  it('cannot be the zero account, whose key nobody has', () => {
    expect(codeOf('5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM', polkadot)).toBe(
      'polkadot/unusableReceiver'
    )
    expect(codeOf(`0x${'0'.repeat(40)}`, moonbeam)).toBe('polkadot/unusableReceiver')
  })
})
