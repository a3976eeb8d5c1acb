/** @jest-environment node */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { concatHex, hexToBytes, serializeTransaction, toHex, toRlp } from 'viem'
import { decodeTransaction, encodeTransaction } from './transactionFormat.js'

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const transactions = fc.record({
  chainId: fc.integer({ min: 1, max: 2 ** 40 }),
  nonce: fc.integer({ min: 0, max: 2 ** 31 }),
  maxPriorityFeePerGas: fc.bigInt({ min: 0n, max: 2n ** 60n }),
  maxFeePerGas: fc.bigInt({ min: 2n ** 60n, max: 2n ** 64n }),
  gas: fc.bigInt({ min: 0n, max: 2n ** 32n }),
  to: fc.option(
    fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toHex(bytes)),
    { nil: undefined }
  ),
  value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  data: fc.uint8Array({ maxLength: 300 }).map((bytes) => toHex(bytes))
})

it('encodes transactions as viem does and decodes them back', () => {
  fc.assert(
    fc.property(transactions, (transaction) => {
      const bytes = encodeTransaction(transaction)
      expect(toHex(bytes)).toBe(serializeTransaction({ ...transaction, type: 'eip1559' }))
      expect(decodeTransaction(bytes)).toEqual(transaction)
    }),
    { numRuns: 500 }
  )
})

it.each<[string, object]>([
  [
    'another type',
    { type: 'eip2930', gasPrice: 1n, maxFeePerGas: undefined, maxPriorityFeePerGas: undefined }
  ],
  ['a list of what is accessed', { accessList: [{ address: other, storageKeys: [] }] }]
])('refuses to decode a transaction with %s', (_, part) => {
  const whole = { chainId: 1, nonce: 1, gas: 21_000n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n, to: other }
  const written = serializeTransaction({ ...whole, type: 'eip1559', ...part } as never)
  expect(() => decodeTransaction(hexToBytes(written))).toThrow()
})

it('refuses wrong field counts, numbers with leading zeros and other malformed fields', () => {
  const fields = ['0x7a69', '0x01', '0x01', '0x02', '0x5208', other, '0x', '0x', []] as const
  const bytes = (list: readonly unknown[]) => hexToBytes(concatHex(['0x02', toRlp(list as never)]))

  expect(decodeTransaction(bytes(fields))).toMatchObject({ chainId: 31337, nonce: 1, gas: 21_000n })
  for (const bad of [
    fields.slice(0, -1),
    [...fields, '0x'],
    ['0x007a69', ...fields.slice(1)],
    [...fields.slice(0, 5), `${other}00`, ...fields.slice(6)],
    [...fields.slice(0, 7), ['0x01'], []],
    [...fields.slice(0, 5), [other], ...fields.slice(6)],
    [['0x7a69'], ...fields.slice(1)],
    [...fields.slice(0, 8), '0x']
  ])
    expect(() => decodeTransaction(bytes(bad))).toThrow()
  expect(() => decodeTransaction(Uint8Array.from([...bytes(fields), 0]))).toThrow()
})
