/** @jest-environment node */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { decodeFunctionData, fromRlp, type Hex, parseAbi, serializeTransaction, toHex } from 'viem'
import { permissionAccountAddress } from '../worker/sign/permissionCode.js'
import { smartAccountAddress } from '../worker/sign/smartAccountCode.js'
import { batchData, decodeBatch, encodeBatch } from './batchFormat.js'

const hex = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => toHex(bytes))
const amount = fc.bigInt({ min: 0n, max: 2n ** 128n })
const batches = fc
  .record({
    chainId: fc.integer({ min: 1, max: 2 ** 40 }),
    nonce: fc.integer({ min: 0, max: 2 ** 31 }),
    gas: fc.bigInt({ min: 0n, max: 2n ** 32n }),
    maxPriorityFeePerGas: fc.bigInt({ min: 0n, max: 2n ** 60n }),
    maxFeePerGas: fc.bigInt({ min: 0n, max: 2n ** 60n }),
    account: hex(20),
    calls: fc.array(
      fc.record({
        to: hex(20),
        value: amount,
        data: fc.uint8Array({ maxLength: 80 }).map((bytes) => toHex(bytes))
      }),
      { maxLength: 5 }
    ),
    code: fc.constantFrom('batches' as const, 'permissions' as const),
    delegates: fc.boolean()
  })
  .map((batch) =>
    // Without calls and without an authorization, the code is always `batches`.
    batch.calls.length > 0 || batch.delegates ? batch : ({ ...batch, code: 'batches' } as const)
  )

it('decodes a batch as it was encoded, except for the case of addresses', () => {
  fc.assert(
    fc.property(batches, (batch) => {
      const read = decodeBatch(encodeBatch(batch), batch.account)
      expect(JSON.parse(lower(read))).toEqual(JSON.parse(lower(batch)))
    }),
    { numRuns: 300 }
  )
})

it('encodes a batch without an authorization as viem encodes the transaction', () => {
  fc.assert(
    fc.property(batches, ({ account, calls, code, delegates: _, maxPriorityFeePerGas: tip, ...rest }) => {
      // Other nodes refuse a tip above the maximum fee.
      const fields = {
        ...rest,
        maxPriorityFeePerGas: [tip, rest.maxFeePerGas].sort((a, b) => (a < b ? -1 : 1))[0] ?? 0n
      }
      const data = calls.length === 0 ? '0x' : batchData(calls, code)
      const written = toHex(encodeBatch({ ...fields, account, calls, code, delegates: false }))
      expect(written).toBe(serializeTransaction({ type: 'eip1559', to: account, data, ...fields }))
    }),
    { numRuns: 100 }
  )
})

it('decodes changed bytes to another batch or none, and never to the same one (1,000 changes)', () => {
  fc.assert(
    fc.property(batches, fc.nat(), fc.integer({ min: 1, max: 255 }), (batch, place, change) => {
      const bytes = encodeBatch(batch)
      const changed = Uint8Array.from(bytes)
      changed[place % bytes.length]! ^= change
      let read: ReturnType<typeof decodeBatch> | undefined
      try {
        read = decodeBatch(changed, batch.account)
      } catch {
        return
      }
      expect(toHex(encodeBatch(read))).toBe(toHex(changed))
      expect(lower(read)).not.toBe(lower(batch))
    }),
    { numRuns: 1_000 }
  )
})

it('refuses to decode a call to anything but the account itself as a batch', () => {
  const batch = { chainId: 1, nonce: 0, gas: 1n, maxPriorityFeePerGas: 1n, maxFeePerGas: 1n }
  const account = `0x${'01'.repeat(20)}` as Hex
  const bytes = encodeBatch({ ...batch, account, calls: [], code: 'batches', delegates: false })
  expect(() => decodeBatch(bytes, `0x${'02'.repeat(20)}`)).toThrow(TypeError)
})

it.each(['batches', 'permissions'] as const)(
  'authorizes one code on one network, from the nonce after its own: %s',
  (code) => {
    const fees = { gas: 1n, maxPriorityFeePerGas: 1n, maxFeePerGas: 1n }
    const account = `0x${'01'.repeat(20)}` as Hex
    const batch = { chainId: 5, nonce: 7, account, calls: [], code, delegates: true, ...fees }
    const raw = toHex(encodeBatch(batch))
    const address = code === 'batches' ? smartAccountAddress : permissionAccountAddress

    expect(raw.slice(0, 4)).toBe('0x04')
    expect(fromRlp(`0x${raw.slice(4)}`).at(-1)).toEqual([['0x05', address, '0x08']])
  }
)

it('runs all calls or none in the code of permissions (ERC-7579: a batch, which reverts)', () => {
  const { args } = decodeFunctionData({
    abi: parseAbi(['function execute(bytes32 mode, bytes executions)']),
    data: batchData([{ to: `0x${'01'.repeat(20)}`, value: 1n, data: '0x' }], 'permissions')
  })

  expect(args[0]).toBe(`0x0100${'00'.repeat(30)}`)
})

const lower = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? one.toString() : one)).toLowerCase()
