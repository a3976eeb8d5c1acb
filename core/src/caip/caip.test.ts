/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  formatCaipAddress,
  formatCaipAssetId,
  formatCaipNetworkId,
  isCaipAddress,
  knownNamespaces,
  namespaceOf,
  parseCaipAddress,
  parseCaipAssetId,
  parseCaipNetworkId
} from './caip.js'

const runs = { numRuns: 10_000 }
const namespace = fc.constantFrom(...knownNamespaces)
const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
const address = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/)

describe('CAIP identifiers', () => {
  it('[S3.11] an address has three parts, a network id has two', () => {
    expect(parseCaipNetworkId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
    expect(parseCaipAddress('eip155:1:0xab')).toEqual({
      namespace: 'eip155',
      reference: '1',
      address: '0xab',
      networkId: 'eip155:1'
    })
    for (const bad of [
      'eip155',
      'eip155:1:2',
      'eip155:',
      ':1',
      '',
      'eip155::1',
      ' eip155:1',
      'EIP155:1',
      'eip155:1\n'
    ])
      expect(() => parseCaipNetworkId(bad)).toThrow('Invalid CAIP-2 network id')
  })

  it('[S5.06] an address has exactly three non-empty parts and a known namespace', () => {
    const bad = [
      'eip155:1',
      'eip155:1:',
      'eip155::0xab',
      ':1:0xab',
      'eip155:1:0xab:1',
      'dogecoin:1:abc',
      '',
      '::',
      'eip155:1:0x ab'
    ]
    for (const value of bad) expect(() => parseCaipAddress(value)).toThrow('Invalid CAIP Address')
    for (const value of [...bad, null, undefined, 3, {}]) expect(isCaipAddress(value)).toBe(false)
    expect(isCaipAddress('doge:1:abc')).toBe(false)
    expect(isCaipAddress('doge:1:abc', ['doge'])).toBe(true)
    for (const id of knownNamespaces) expect(isCaipAddress(`${id}:1:abc`)).toBe(true)
  })

  it('round-trips 10,000 network ids, addresses and assets', () => {
    fc.assert(
      fc.property(
        namespace,
        reference,
        address,
        fc.option(fc.stringMatching(/^[-.%a-zA-Z0-9]{1,78}$/)),
        (n, r, a, t) => {
          const networkId = formatCaipNetworkId({ namespace: n, reference: r })
          expect(parseCaipNetworkId(networkId)).toEqual({ namespace: n, reference: r })
          const account = { namespace: n, reference: r, address: a }
          expect(parseCaipAddress(formatCaipAddress(account))).toEqual({ ...account, networkId })
          const asset = {
            networkId,
            assetNamespace: 'erc20',
            assetReference: a,
            ...(t ? { tokenId: t } : {})
          }
          expect(parseCaipAssetId(formatCaipAssetId(asset))).toEqual(asset)
        }
      ),
      runs
    )
  })

  it('rejects or reproduces 10,000 arbitrary strings', () => {
    const text = fc
      .array(fc.constantFrom('eip155', ':', '/', '1', 'a', ' ', '\u202e', 'é'))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (value) => {
        if (isCaipAddress(value)) {
          expect(value.split(':').filter(Boolean)).toHaveLength(3)
          expect(formatCaipAddress(parseCaipAddress(value))).toBe(value)
        }
      }),
      runs
    )
  })

  it('rejects malformed assets', () => {
    for (const bad of [
      '',
      'eip155:1',
      'eip155:1/erc20',
      'eip155:1/erc20:',
      'eip155:1/erc20:a/',
      'eip155:1/erc20:a/1/2'
    ])
      expect(() => parseCaipAssetId(bad)).toThrow('Invalid CAIP-19 asset id')
    expect(() =>
      formatCaipAssetId({ networkId: 'eip155:1', assetNamespace: 'x', assetReference: 'a' })
    ).toThrow()
  })

  const a = (length: number) => 'a'.repeat(length)

  it.each([
    ['namespace', 3, 8, (text: string) => parseCaipNetworkId(`${text}:1`)],
    ['reference', 1, 32, (text: string) => parseCaipNetworkId(`eip155:${text}`)],
    ['address', 1, 128, (text: string) => parseCaipAddress(`eip155:1:${text}`)],
    ['namespace of an asset', 3, 8, (text: string) => parseCaipAssetId(`eip155:1/${text}:a`)],
    ['reference of an asset', 1, 128, (text: string) => parseCaipAssetId(`eip155:1/erc20:${text}`)],
    ['token', 1, 78, (text: string) => parseCaipAssetId(`eip155:1/erc20:a/${text}`)]
  ])('has a %s of %i to %i characters', (_, least, most, parse) => {
    for (const length of [least, most]) expect(() => parse(a(length))).not.toThrow()
    for (const length of [least - 1, most + 1]) expect(() => parse(a(length))).toThrow('Invalid CAIP')
  })

  it('are not made of parts that are none', () => {
    expect(() => formatCaipNetworkId({ namespace: 'eip155', reference: '1:2' })).toThrow('Invalid CAIP-2')
    const account = { namespace: 'eip155', reference: '1', address: '0xab' }
    expect(() => formatCaipAddress({ ...account, address: '' })).toThrow('Invalid CAIP Address')
    expect(() => formatCaipAddress({ ...account, namespace: 'toy' })).toThrow('Invalid CAIP Address')
    expect(formatCaipAddress({ ...account, namespace: 'toy' }, ['toy'])).toBe('toy:1:0xab')
  })

  it('are texts, although other values can look like one', () => {
    expect(isCaipAddress(['eip155:1:0xab'])).toBe(false)
    expect(isCaipAddress({ toString: () => 'eip155:1:0xab' })).toBe(false)
  })

  it('begin with their namespace', () => expect(namespaceOf('eip155:1')).toBe('eip155'))

  it('name a token only if there is one', () => {
    expect(Object.keys(parseCaipAssetId('eip155:1/erc20:a'))).not.toContain('tokenId')
  })
})
