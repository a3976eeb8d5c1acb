/** @jest-environment node */
import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  bytesToHex,
  concat,
  domainSeparator,
  type Hex,
  hashTypedData,
  hexToBytes,
  keccak256,
  padHex,
  recoverAddress,
  toHex
} from 'viem'
import { encodeContext, toTypedData } from '../../permissions/delegationFormat.js'
import { Wallet } from '../Wallet.js'
import { signTypedData } from './ethereum.js'
import { signPermission } from './permission.js'
import { delegationManagerAddress, enforcers } from './permissionCode.js'
import { caveatsOf, type Permission } from './permissionFormat.js'

const account: Hex = '0xEF4E10170e03c1E505Af2cc6d459aC1C30f99de6'
let wallet: Wallet
beforeAll(async () => {
  wallet = await Wallet.open(new Uint8Array(16).fill(3))
  expect(wallet.addresses.eip155).toBe(account)
})
const day = 86_400

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toHex(bytes))
/** Those that the wallet gives. */
const permissions = fc
  .record({
    chainId: fc.integer({ min: 1, max: 2 ** 40 }),
    delegate: address.filter((one) => BigInt(one) > 0xa11n),
    token: fc.option(address, { nil: undefined }),
    amount: fc.bigInt({ min: 1n, max: 2n ** 128n - 1n }),
    start: fc.integer({ min: 1, max: 2 ** 33 }),
    length: fc.integer({ min: 3_600, max: 90 * day }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    nonce: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    salt: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  })
  .map(
    ({ length, part, start, ...rest }): Permission => ({
      ...{ ...rest, start, end: start + length },
      period: 3_600 + Math.floor(part * (length - 3_600))
    })
  )

const base: Permission = {
  ...{ chainId: 31337, delegate: `0x${'ab'.repeat(20)}`, amount: 5n, nonce: 0n, salt: 1n },
  ...{ period: day, start: 1_800_000_000, end: 1_800_000_000 + 10 * day }
}
const sign = (change: Partial<Permission> = {}) =>
  signPermission(wallet.evmKey, account, { ...base, ...change })

describe('a permission (PER-1)', () => {
  it('is signed as viem hashes it: a delegation by the account, limited in amount, time and kind', async () => {
    await fc.assert(
      fc.asyncProperty(permissions, async (permission) => {
        const signature = toHex(signPermission(wallet.evmKey, account, permission))

        const hash = hashTypedData({
          domain: {
            ...{ name: 'DelegationManager', version: '1', chainId: permission.chainId },
            verifyingContract: delegationManagerAddress
          },
          types: {
            Caveat: [
              { name: 'enforcer', type: 'address' },
              { name: 'terms', type: 'bytes' }
            ],
            Delegation: [
              { name: 'delegate', type: 'address' },
              { name: 'delegator', type: 'address' },
              { name: 'authority', type: 'bytes32' },
              { name: 'caveats', type: 'Caveat[]' },
              { name: 'salt', type: 'uint256' }
            ]
          },
          primaryType: 'Delegation',
          message: {
            ...{ delegate: permission.delegate as Hex, delegator: account, salt: permission.salt },
            authority: `0x${'ff'.repeat(32)}`,
            caveats: caveatsOf(permission).map(({ enforcer, terms }) => ({
              ...{ enforcer: enforcer as Hex, terms: bytesToHex(terms) }
            }))
          }
        })
        expect(await recoverAddress({ hash, signature })).toBe(account)
        expect(caveatsOf(permission).map(({ enforcer }) => enforcer)).toEqual([
          ...[enforcers.nonce, enforcers.timestamp],
          ...(permission.token === undefined
            ? [enforcers.nativePeriod, enforcers.exactCalldata]
            : [enforcers.erc20Period, enforcers.valueLte])
        ])
      }),
      { numRuns: 50 }
    )
  })

  it.each<[string, Partial<Permission>]>([
    ['no amount', { amount: 0n }],
    ['an amount that is no limit', { amount: 2n ** 128n }],
    ['a negative amount', { amount: -1n }],
    ['no end', { end: 0 }],
    ['an end before it begins', { end: base.start }],
    ['an end that is too far', { end: base.start + 90 * day + 1 }],
    ['no beginning', { start: 0 }],
    ['a period shorter than an hour', { period: 3_599 }],
    ['a period longer than itself', { period: 10 * day + 1 }],
    ['every network', { chainId: 0 }],
    ['a number that is none', { chainId: 1.5 }],
    ['everybody', { delegate: `0x${'a11'.padStart(40, '0')}` }],
    ['nobody', { delegate: `0x${'0'.repeat(40)}` }],
    ['the account itself', { delegate: account.toLowerCase() }],
    ['the account itself in other letters', { delegate: account }],
    ['a holder that is no address', { delegate: '0x01' }],
    ['a token that is no address', { token: '0x01' }],
    ['a number that no word holds', { salt: 2n ** 256n }]
  ])('is not signed with %s', (_, change) => {
    expect(() => sign(change)).toThrow('Not a permission')
    expect(sign()).toHaveLength(65)
  })

  it('is a single period if it lasts less than an hour', () => {
    expect(sign({ end: base.start + 600, period: 600 })).toHaveLength(65)
    expect(() => sign({ end: base.start + 600, period: 300 })).toThrow('Not a permission')
  })
})

describe('typed data (PER-2)', () => {
  const struct = new Uint8Array(32)

  it.each([
    ['the contract that uses permissions', delegationManagerAddress],
    ['the code of the account', account.toLowerCase()]
  ])('is not signed for %s, wherever the domain names it', (_, contract) => {
    const word = hexToBytes(padHex(contract as Hex, { size: 32 }))
    for (const at of [1, 2, 4]) {
      const domain = new Uint8Array(160).fill(1)
      domain.set(word, at * 32)
      expect(() =>
        signTypedData(wallet.evmKey, account, { kind: 'typedData', domain, structHash: struct })
      ).toThrow('code of accounts')
    }
  })

  it.each([
    [0, 32],
    [31, 32],
    [33, 32],
    [160, 0],
    [160, 31],
    [160, 33]
  ])('is not signed with a domain of %i bytes and a struct of %i', (length, structLength) => {
    const domain = new Uint8Array(length).fill(1)
    const structHash = new Uint8Array(structLength)
    expect(() => signTypedData(wallet.evmKey, account, { kind: 'typedData', domain, structHash })).toThrow(
      '32 bytes'
    )
  })

  it('hashes the domain of permissions as viem does, and is signed for other contracts but not for it', async () => {
    const data = toTypedData(base, account)
    const of = (verifyingContract: Hex) =>
      domainSeparator({
        domain: { ...{ name: 'DelegationManager', version: '1', chainId: 31337 }, verifyingContract }
      })
    const signFor = (domain: Uint8Array) =>
      signTypedData(wallet.evmKey, account, {
        ...({ kind: 'typedData', structHash: data.structHash } as const),
        domain
      })
    expect(toHex(data.domainSeparator)).toBe(of(delegationManagerAddress))
    expect(() => signFor(data.encodedDomain)).toThrow('code of accounts')

    const other = `0x${'cd'.repeat(20)}` as const
    const domain = data.encodedDomain.slice()
    domain.set(hexToBytes(other), domain.length - 20)
    const hash = keccak256(concat(['0x1901', of(other), toHex(data.structHash)]))
    expect(await recoverAddress({ hash, signature: toHex(signFor(domain)) })).toBe(account)
    expect(encodeContext(base, account, '0x')).toMatch(/^0x/)
  })
})
