/** @jest-environment node */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { encodeFunctionData, type Hex, hexToBytes, toHex } from 'viem'
import { encodeTransaction } from '../decode/transactionFormat.js'
import { delegationManagerAddress, enforcers } from '../worker/sign/permissionCode.js'
import type { Permission } from '../worker/sign/permissionFormat.js'
import {
  decodeContext,
  decodeRevocation,
  drawSalt,
  encodeContext,
  endOfAllData,
  managerAbi,
  revocationData
} from './delegationFormat.js'
import { describeEndOfAll, describeGrant, describeRevocation } from './describePermission.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const harbour = {
  ...{ id: 'eip155:31337', name: 'Harbour', currency: { symbol: 'ETH', decimals: 18 } },
  tokens: []
}
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toHex(bytes))
const signatures = fc.uint8Array({ minLength: 65, maxLength: 65 }).map((bytes) => toHex(bytes))
const time = fc.integer({ min: 1, max: 2 ** 40 })
const permissions: fc.Arbitrary<Permission> = fc.record(
  {
    ...{ chainId: fc.constant(31337), delegate: address, token: address },
    ...{ period: time, start: time, end: time },
    amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    nonce: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    salt: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  },
  { requiredKeys: ['chainId', 'delegate', 'period', 'start', 'end', 'amount', 'nonce', 'salt'] }
)

it('decodes a permission as it was encoded', () => {
  fc.assert(
    fc.property(permissions, signatures, (permission, signature) => {
      const context = encodeContext(permission, account, signature)
      expect(decodeContext(context, account, 31337)).toEqual({ permission, signature })
      const data = revocationData(permission, account, signature)
      expect(decodeRevocation(data, account, 31337)).toEqual({ permission, signature })
    }),
    { numRuns: 200 }
  )
})

it('decodes a changed permission (1,000 changes) as a different one or none, and none of another account', () => {
  fc.assert(
    fc.property(
      ...[permissions, signatures, fc.nat(), fc.integer({ min: 1, max: 255 })],
      (permission, signature, place, change) => {
        const bytes = hexToBytes(encodeContext(permission, account, signature))
        bytes[place % bytes.length]! ^= change
        try {
          expect(decodeContext(toHex(bytes), account, 31337)).not.toEqual({ permission, signature })
        } catch (error) {
          if ((error as { matcherResult?: unknown }).matcherResult) throw error
        }
      }
    ),
    { numRuns: 1_000 }
  )
  const [permission] = fc.sample(permissions, 1) as [Permission]
  expect(() => decodeContext(encodeContext(permission, account, '0x'), other, 31337)).toThrow(TypeError)
  expect(() => decodeContext('0x', account, 31337)).toThrow()
})

it('describes the end of a permission from the signed bytes, and nothing else as one', () => {
  const permission = { ...base, token: other.toLowerCase() }
  const fields = {
    ...{ chainId: 31337, nonce: 0, maxPriorityFeePerGas: 1n, maxFeePerGas: 2n, gas: 50_000n, value: 0n },
    ...{ to: delegationManagerAddress as Hex, data: revocationData(permission, account, '0x') }
  }

  expect(describeRevocation(encodeTransaction(fields), harbour, account)).toMatchObject({
    title: 'approve.permissionEnds',
    facts: [
      { value: base.delegate },
      { kind: 'limit', value: '5', period: 86_400 },
      { value: '50', note: 'fact.baseUnits' },
      { value: '2027-01-25 08:00 UTC' },
      { value: other.toLowerCase() },
      { label: 'fact.fee' }
    ],
    warnings: [{ text: 'warning.unverifiedToken' }]
  })
  for (const change of [{ value: 1n }, { chainId: 1 }, { to: other as Hex }, { data: '0x1234' as Hex }])
    expect(() => describeRevocation(encodeTransaction({ ...fields, ...change }), harbour, account)).toThrow()
})

it('decodes the end of a permission only if it is exactly that, and of this account', () => {
  const data = revocationData(base, account, '0x1b')

  expect(decodeRevocation(data, account, 31337).permission).toEqual(base)
  expect(() => decodeRevocation(data, other, 31337)).toThrow('Not the end of a permission of this account')
  expect(() => decodeRevocation(`${data}00`, account, 31337)).toThrow(TypeError)
})

it('describes the end of all permissions only for the exact call that ends them', () => {
  const fields = {
    ...{ chainId: 31337, nonce: 0, maxPriorityFeePerGas: 1n, maxFeePerGas: 2n, gas: 50_000n, value: 0n },
    ...{ to: enforcers.nonce as Hex, data: endOfAllData() }
  }
  const describeIt = (change: object) =>
    describeEndOfAll(encodeTransaction({ ...fields, ...change }), harbour, account)
  const elsewhere = encodeFunctionData({
    ...{ abi: managerAbi, functionName: 'incrementNonce', args: [other] }
  })

  expect(describeIt({}).title).toBe('approve.permissionsEnd')
  for (const change of [{ data: elsewhere }, { data: '0x' }, { data: `${endOfAllData()}00` }])
    expect(() => describeIt(change)).toThrow('Not the end of all permissions')
  for (const change of [{ value: 1n }, { chainId: 1 }, { to: other }])
    expect(() => describeIt(change)).toThrow('Not the end of a permission here')
})

it('draws another number of 256 bits for each permission', () => {
  const drawn = Array.from({ length: 20 }, () => drawSalt())

  expect(new Set(drawn).size).toBe(20)
  expect(drawn.some((salt) => salt >= 2n ** 240n)).toBe(true)
})

it('shows the total amount of a permission, counting each period that begins', () => {
  const most = (change: Partial<Permission>) =>
    describeGrant({ ...base, amount: 10n ** 18n, ...change }, harbour, account, undefined).facts.map(
      (fact) => ('value' in fact ? fact.value : undefined)
    )[2]

  expect(most({})).toBe('10 ETH')
  expect(most({ end: base.end + 1 })).toBe('11 ETH')
  expect(most({ period: 4 * 86_400 })).toBe('3 ETH')
})

const base: Permission = {
  ...{ chainId: 31337, delegate: `0x${'ab'.repeat(20)}`, amount: 5n, nonce: 0n, salt: 1n },
  ...{ period: 86_400, start: 1_800_000_000, end: 1_800_000_000 + 10 * 86_400 }
}
