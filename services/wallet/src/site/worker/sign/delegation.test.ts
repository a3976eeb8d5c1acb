/** @jest-environment node */
import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  concatHex,
  type Hex,
  hexToBytes,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  toHex,
  toRlp
} from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { Wallet } from '../Wallet.js'
import { signDelegatingTransaction } from './delegation.js'
import { permissionAccountAddress } from './permissionCode.js'
import { smartAccountAddress } from './smartAccountCode.js'

const account: Hex = '0xEF4E10170e03c1E505Af2cc6d459aC1C30f99de6'
let wallet: Wallet
beforeAll(async () => {
  wallet = await Wallet.open(new Uint8Array(16).fill(3))
  expect(wallet.addresses.eip155).toBe(account)
})

interface Fields {
  readonly type?: Hex
  readonly chainId?: number
  readonly nonce?: number
  readonly authorizations?: readonly unknown[]
  readonly more?: readonly unknown[]
}

const number = (value: number): Hex => (value === 0 ? '0x' : toHex(value))

/** The bytes of a transaction with authorizations; by default the one that the wallet requests. */
function unsigned({
  type = '0x04',
  chainId = 31337,
  nonce = 7,
  authorizations,
  more = []
}: Fields = {}): Uint8Array {
  const list = authorizations ?? [[number(chainId), smartAccountAddress, number(nonce + 1)]]
  const fields = [
    number(chainId),
    number(nonce),
    '0x01',
    '0x0f',
    '0x5208',
    account,
    '0x',
    '0xabcd',
    [],
    list,
    ...more
  ]
  return hexToBytes(concatHex([type, toRlp(fields as never)]))
}

describe('a transaction that upgrades an account to a smart account', () => {
  it('is signed with the account’s authorization for one of two contracts, this network and the next nonce (AA-1)', async () => {
    const cases = fc.record({
      chainId: fc.integer({ min: 1, max: 2 ** 40 }),
      nonce: fc.integer({ min: 0, max: 2 ** 31 }),
      code: fc.constantFrom<Hex>(smartAccountAddress, permissionAccountAddress)
    })
    await fc.assert(
      fc.asyncProperty(cases, async ({ chainId, nonce, code }) => {
        const authorizations = [[number(chainId), code, number(nonce + 1)]]
        const bytes = unsigned({ chainId, nonce, authorizations })
        const { signed, hash } = signDelegatingTransaction(wallet.evmKey, bytes)
        const serializedTransaction = toHex(signed) as `0x04${string}`
        const { authorizationList = [], ...parsed } = parseTransaction(serializedTransaction)
        const [authorization, ...others] = authorizationList

        expect(await recoverTransactionAddress({ serializedTransaction })).toBe(account)
        expect([others, parsed.chainId, parsed.nonce ?? 0, parsed.data]).toEqual([
          [],
          chainId,
          nonce,
          '0xabcd'
        ])
        expect(authorization).toMatchObject({ address: code, chainId, nonce: nonce + 1 })
        expect(await recoverAuthorizationAddress({ authorization: authorization! })).toBe(account)
        expect(toHex(hash)).toBe(keccak256(serializedTransaction))
      }),
      { numRuns: 20 }
    )
  })

  const own = [number(31337), smartAccountAddress, number(8)]
  it.each<[string, Fields]>([
    ['another contract', { authorizations: [[number(31337), `0x${'ab'.repeat(20)}`, number(8)]] }],
    ['no contract', { authorizations: [[number(31337), `0x${'00'.repeat(20)}`, number(8)]] }],
    ['every network', { authorizations: [['0x', smartAccountAddress, number(8)]] }],
    ['every network, as the transaction', { chainId: 0 }],
    ['another network', { authorizations: [[number(1), smartAccountAddress, number(8)]] }],
    ['another nonce', { authorizations: [[number(31337), smartAccountAddress, number(9)]] }],
    ['the nonce of the transaction', { authorizations: [[number(31337), smartAccountAddress, number(7)]] }],
    ['a number with a zero before it', { authorizations: [[number(31337), smartAccountAddress, '0x0008']] }],
    ['two authorizations', { authorizations: [own, own] }],
    ['both contracts', { authorizations: [own, [number(31337), permissionAccountAddress, number(8)]] }],
    ['none', { authorizations: [] }],
    ['one that is signed', { authorizations: [[...own, '0x', '0x01', '0x01']] }],
    ['more fields', { more: ['0x', '0x01', '0x01'] }],
    ['a field before the authorization that it does not have', { authorizations: [], more: [[own]] }],
    ['another type', { type: '0x02' }]
  ])('is not signed with %s', (_, fields) => {
    expect(() => signDelegatingTransaction(wallet.evmKey, unsigned(fields))).toThrow(
      expect.objectContaining({ code: 'INVALID' })
    )
  })
})
