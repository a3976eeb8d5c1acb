/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { base58, bech32, bech32m } from '@scure/base'
import { address as addresses } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { letters, library, written } from '../../test/writtenAddresses'
import { bitcoin, bitcoinRegtest, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from '../networks'
import { describeAddress, familyOf, requireAddress, scriptOf } from './describeAddress'
import { parseAddress } from './parseAddress'

const runs = { numRuns: 10_000 }
const isSame = (one: Uint8Array, other: ArrayLike<number>) => Buffer.from(one).equals(Buffer.from(other))

/** The library's own encoding, without later witness versions, which nobody can spend safely yet. */
function takes(address: string): boolean {
  return Object.values(library).some((network) => {
    try {
      if (!/^(bc|tb|bcrt)1/i.test(address)) {
        const { version } = addresses.fromBase58Check(address)
        return version === network.pubKeyHash || version === network.scriptHash
      }
      const { prefix, version, data } = addresses.fromBech32(address)
      if (prefix !== network.bech32) return false
      return version === 0 ? data.length === 20 || data.length === 32 : version === 1 && data.length === 32
    } catch {
      return false
    }
  })
}

describe('addresses, 10,000 of each', () => {
  it('are parsed with the kind, network and program that another library encoded, for each network', () => {
    fc.assert(
      fc.property(written, ({ family, kind, program, address }) => {
        const found = describeAddress(address)
        if (found?.address !== address || found.kind !== kind || !found.families.includes(family))
          return false
        const script = scriptOf(found)
        // Not every random program is a point on the curve, and the library encodes no address for one that is not.
        const isScript =
          kind === 'p2tr'
            ? isSame(script, [0x51, 32, ...program])
            : addresses.fromOutputScript(script, library[family]) === address
        return isSame(found.program, program) && isScript
      }),
      runs
    )
  })

  it('in bech32 may be all upper case, but not mixed case', () => {
    fc.assert(
      fc.property(
        written.filter(({ kind }) => kind !== 'p2pkh' && kind !== 'p2sh'),
        fc.nat(),
        ({ address }, at) => {
          const capitals = address.toUpperCase()
          const place = 4 + (at % (address.length - 4))
          const letter = address.charAt(place)
          const mixed = address.slice(0, place) + letter.toUpperCase() + address.slice(place + 1)
          const read = /[a-z]/.test(letter) ? undefined : address
          return (
            describeAddress(capitals)?.address === address &&
            parseAddress(capitals) === address &&
            describeAddress(mixed)?.address === read &&
            parseAddress(mixed) === read
          )
        }
      ),
      runs
    )
  })

  it('with a character changed, removed or added are invalid, unless the other library accepts them', () => {
    fc.assert(
      fc.property(written, fc.nat(), letters, fc.constantFrom(0, 1, 2), ({ address }, at, letter, how) => {
        const place = at % address.length
        const tail = address.slice(how === 2 ? place : place + 1)
        const other = address.slice(0, place) + (how === 1 ? '' : letter) + tail
        return (describeAddress(other) !== undefined) === takes(other)
      }),
      runs
    )
  })

  it('of hashes with leading zeros have exactly one spelling', () => {
    const legacy = written.filter(({ kind }) => kind === 'p2pkh')
    fc.assert(
      fc.property(legacy, fc.nat({ max: 20 }), ({ family, program }, zeros) => {
        const hash = Uint8Array.from(program).fill(0, 0, zeros)
        const address = addresses.toBase58Check(hash, library[family].pubKeyHash)
        expect(describeAddress(address)).toMatchObject({ address, program: hash })
        expect(describeAddress(`1${address}`)).toBeUndefined()
      })
    )
  })

  it('are recognized by their shape even with a wrong checksum', () => {
    fc.assert(
      fc.property(written, fc.nat(), ({ address }, at) => {
        const place = address.length - 1 - (at % 6)
        const other = address.charAt(place) === 'q' ? 'p' : 'q'
        const wrong = address.slice(0, place) + other + address.slice(place + 1)
        return (
          parseAddress(address) === address &&
          parseAddress(wrong) === wrong &&
          (describeAddress(wrong) !== undefined) === takes(wrong)
        )
      }),
      runs
    )
  })

  it('are distinguished from random texts', () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 120 }),
      fc.stringMatching(/^(bc1|tb1|bcrt1)[02-9ac-hj-np-z]{10,90}$/),
      fc.stringMatching(/^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/)
    )
    fc.assert(
      fc.property(texts, (text) => (describeAddress(text) !== undefined) === takes(text)),
      runs
    )
  })
})

describe('an address', () => {
  const program = new Uint8Array(32).fill(7)
  const witness = (coder: typeof bech32, version: number, bytes: Uint8Array) =>
    coder.encode('bc', [version, ...coder.toWords(bytes)])

  it.each([
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh', 'main'],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', 'test'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', 'main']
  ])('%s of BIP-173 and BIP-350 is parsed', (address, kind, family) => {
    expect(describeAddress(address)).toMatchObject({
      address: address.toLowerCase(),
      kind,
      families: [family]
    })
  })

  it.each([
    ['a program of version 0 in bech32m', witness(bech32m, 0, program)],
    ['a program of version 1 in bech32', witness(bech32, 1, program)],
    ['a program of version 2, which anybody could spend', witness(bech32m, 2, program)],
    ['a program of version 1 that is too short', witness(bech32m, 1, program.slice(0, 2))],
    ['a program of version 0 of 21 bytes', witness(bech32, 0, program.slice(0, 21))],
    ['a version that nobody has', base58.encode(Uint8Array.of(9, ...program.slice(0, 24)))],
    [
      'a letter that only looks like one when it is made small',
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7\u212AV8F3T4'
    ],
    ['another chain’s prefix', bech32.encode('ltc', [0, ...bech32.toWords(program.slice(0, 20))])]
  ])('cannot be %s', (_, text) => {
    expect(describeAddress(text)).toBeUndefined()
  })

  it.each([
    ['no text', ''],
    ['a letter too few', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t'],
    ['a later version', 'bc1zw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['another chain’s prefix', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    ['a letter that base58 leaves out', '1BoatSLRHtKNngkdXEeobR76b53LETtpy0'],
    ['a space', ' 1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    ['far too long a text', 'x'.repeat(100_000)]
  ])('does not have the shape of an address: %s', (_, text) => {
    expect(parseAddress(text)).toBeUndefined()
  })

  it('is rejected on another network with a typed error that names its own', () => {
    const main = addresses.toBech32(program.slice(0, 20), 0, 'bc')
    expect(requireAddress(main, bitcoin.caipNetworkId).kind).toBe('p2wpkh')
    for (const { caipNetworkId } of [bitcoinTestnet, bitcoinTestnet4, bitcoinSignet, bitcoinRegtest])
      expect(() => requireAddress(main, caipNetworkId)).toThrow(
        expect.objectContaining({
          code: 'bip122/notAnAddress',
          notes: 'It belongs to another network: main.'
        })
      )
    for (const wrong of ['', 'satoshi', undefined, 5])
      expect(() => requireAddress(wrong, bitcoin.caipNetworkId)).toThrow(
        expect.objectContaining({ code: 'bip122/notAnAddress' })
      )
    expect(
      [bitcoin, bitcoinSignet, bitcoinRegtest].map(({ caipNetworkId }) => familyOf(caipNetworkId))
    ).toEqual(['main', 'test', 'regtest'])
  })
})
