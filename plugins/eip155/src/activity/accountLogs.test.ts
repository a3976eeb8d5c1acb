/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { isKitError } from '@plugboard/core'
import fc from 'fast-check'
import {
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  parseAbi,
  parseAbiParameters,
  zeroAddress
} from 'viem'
import { accountFilters, logNames, readAccountLog, toTopic } from './accountLogs'
import { type EvmLog, readLogs } from './evmLogs'

const hex = (length: number) =>
  fc
    .uint8Array({ minLength: length / 2, maxLength: length / 2 })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const anyAddress = hex(40)
const number = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const account: Hex = `0x${'ab'.repeat(20)}`

const logOf = (topics: readonly Hex[], data: Hex): EvmLog => ({
  address: `0x${'c0'.repeat(20)}`,
  topics,
  data,
  block: 1,
  blockHash: `0x${'1'.repeat(64)}`,
  transactionHash: `0x${'2'.repeat(64)}`,
  transactionIndex: 0,
  index: 0
})

const events = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed by, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed by, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Deposit(address indexed owner, uint256 value)',
  'event Withdrawal(address indexed owner, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)'
])
const pieces = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'])

const word = (value: bigint) => encodeAbiParameters(parseAbiParameters('uint256'), [value])
const two = (one: bigint, other: bigint) =>
  encodeAbiParameters(parseAbiParameters('uint256, uint256'), [one, other])
const lists = (ids: readonly bigint[], values: readonly bigint[]) =>
  encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [ids, values])
const none = (address: Hex) => (address === zeroAddress ? undefined : address)

/** Two ends. At least one is the account, and either can be nobody. */
const ends = fc
  .tuple(fc.oneof(anyAddress, fc.constantFrom(account, zeroAddress)), fc.boolean())
  .map(([other, isSender]) => (isSender ? ([account, other] as const) : ([other, account] as const)))

describe('readAccountLog', () => {
  it('reads token and collection transfers as their standards define them', () => {
    fc.assert(
      fc.property(
        ends,
        number,
        number,
        anyAddress,
        fc.array(fc.tuple(number, number), { minLength: 1 }),
        (both, one, other, by, batch) => {
          const [from, to] = both
          const moved = { contract: `0x${'c0'.repeat(20)}`, from: none(from), to: none(to) }
          const read = (topics: readonly unknown[], data: Hex) =>
            readAccountLog(logOf(topics as Hex[], data), account)?.movements

          expect(
            read(encodeEventTopics({ abi: events, eventName: 'Transfer', args: { from, to } }), word(one))
          ).toEqual([{ ...moved, amount: one }])
          expect(read(encodeEventTopics({ abi: pieces, args: { from, to, tokenId: one } }), '0x')).toEqual([
            { ...moved, amount: 1n, tokenId: one }
          ])
          const single = encodeEventTopics({
            abi: events,
            eventName: 'TransferSingle',
            args: { by, from, to }
          })
          expect(read(single, two(one, other))).toEqual([
            { ...moved, tokenId: one, amount: other, isCounted: true }
          ])
          const many = encodeEventTopics({ abi: events, eventName: 'TransferBatch', args: { by, from, to } })
          const [ids, values] = [batch.map(([id]) => id), batch.map(([, value]) => value)]
          expect(read(many, lists(ids, values))).toEqual(
            batch.map(([tokenId, amount]) => ({ ...moved, tokenId, amount, isCounted: true }))
          )
        }
      )
    )
  })

  it('attributes wrapping and approvals to the owner', () => {
    fc.assert(
      fc.property(number, anyAddress, (value, spender) => {
        const contract = `0x${'c0'.repeat(20)}`
        const read = (
          eventName: 'Deposit' | 'Withdrawal' | 'Approval' | 'ApprovalForAll',
          args: object,
          data: Hex
        ) =>
          readAccountLog(logOf(encodeEventTopics({ abi: events, eventName, args }) as Hex[], data), account)
        const wrapped = { contract, amount: value, isWrapping: true }
        expect(read('Deposit', { owner: account }, word(value))?.movements).toEqual([
          { ...wrapped, to: account }
        ])
        expect(read('Withdrawal', { owner: account }, word(value))?.movements).toEqual([
          { ...wrapped, from: account }
        ])
        const named = { token: contract, spender: none(spender) }
        const allowance = (data: Hex) => read('Approval', { owner: account, spender }, data)?.allowance
        expect(allowance(word(value))).toEqual({ ...named, amount: value })
        expect(allowance('0x')).toEqual({ ...named, amount: undefined })
        const all = (word: Hex) =>
          read('ApprovalForAll', { owner: account, operator: spender }, word)?.allowance
        expect([all(word(1n)), all(word(0n))]).toEqual([
          { ...named, amount: 2n ** 256n - 1n },
          { ...named, amount: 0n }
        ])
        const ofPiece = (who: Hex) =>
          readAccountLog(
            logOf([logNames.approval, ...[account, who].map(toTopic), word(value)], '0x'),
            account
          )
        expect(ofPiece(zeroAddress)?.allowance?.amount).toBe(0n)
        fc.pre(spender !== zeroAddress)
        expect(ofPiece(spender)?.allowance?.amount).toBe(1n)
        fc.pre(spender !== account)
        expect(read('Approval', { owner: spender, spender: account }, word(value))).toBeUndefined()
      })
    )
  })

  it('returns only logs that the account filters match, and never throws', () => {
    const topic = fc.oneof(
      fc.constantFrom(...Object.values(logNames), toTopic(account), toTopic(zeroAddress)),
      anyAddress.map(toTopic),
      hex(64)
    )
    const data = fc.oneof(
      fc.constant<Hex>('0x'),
      fc.integer({ min: 1, max: 400 }).chain((bytes) => hex(bytes * 2)),
      fc.tuple(fc.array(number), fc.array(number)).map(([ids, values]) => lists(ids, values))
    )
    fc.assert(
      fc.property(fc.array(topic, { maxLength: 4 }), data, (topics, body) => {
        const read = readAccountLog(logOf(topics, body), account)
        const isFound = accountFilters(account).some((filter) =>
          filter.every((wanted, index) => wanted === null || [wanted].flat().includes(topics[index] as Hex))
        )
        expect(read === undefined || isFound).toBe(true)
        for (const { from, to, amount } of read?.movements ?? []) {
          expect([from, to]).toContain(account)
          expect(amount >= 0n).toBe(true)
        }
      }),
      { numRuns: 2_000 }
    )
  })

  it('returns undefined if values are missing or inconsistent', () => {
    const { transfer, transferSingle, transferBatch } = logNames
    const both = [toTopic(account), toTopic(account)]
    const said = (topics: readonly Hex[], data: Hex) => readAccountLog(logOf(topics, data), account)
    expect(said([transfer, ...both], '0x')).toBeUndefined()
    expect(said([transfer, ...both], `0x${'1'.repeat(62)}`)).toBeUndefined()
    expect(said([transfer, toTopic(account)], word(1n))).toBeUndefined()
    expect(said([transfer, toTopic(account), `0x${'f'.repeat(64)}`], word(1n))).toBeUndefined()
    expect(said([transferSingle, toTopic(account), ...both], word(1n))).toBeUndefined()
    expect(said([transferBatch, toTopic(account), ...both], lists([1n, 2n], [1n]))).toBeUndefined()
    expect(said([transferBatch, toTopic(account), ...both], word(2n ** 255n))).toBeUndefined()
  })
})

describe('readLogs', () => {
  const raw = {
    address: `0x${'C0'.repeat(20)}`,
    topics: [`0x${'A'.repeat(64)}`],
    data: '0xAB',
    blockNumber: '0x10',
    blockHash: `0x${'1'.repeat(64)}`,
    transactionHash: `0x${'2'.repeat(64)}`,
    transactionIndex: '0x1',
    logIndex: '0x2',
    removed: false
  }

  it('lowercases logs and drops removed and pending ones', () => {
    const kept = readLogs([raw, { ...raw, removed: true }, { ...raw, blockNumber: null, blockHash: null }])
    expect(kept).toEqual([
      {
        ...logOf([`0x${'a'.repeat(64)}`], '0xab'),
        address: `0x${'c0'.repeat(20)}`,
        block: 16,
        transactionIndex: 1,
        index: 2
      }
    ])
  })

  it('rejects the whole answer if one log is malformed', () => {
    const refused = expect.objectContaining({ code: 'eip155/readFailed' })
    for (const [key, value] of Object.entries({ ...raw, removed: 1 }))
      for (const wrong of [undefined, 7, '0x', `${value}0x`, [null], '0xffffffffffffffff0']) {
        if (key === 'removed' || (key === 'data' && wrong === '0x')) continue
        let thrown: unknown
        try {
          readLogs([raw, { ...raw, [key]: wrong }])
        } catch (error) {
          thrown = error
        }
        expect([key, wrong, thrown]).toEqual([key, wrong, refused])
      }
  })

  it('returns logs or throws a typed error for any answer', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.record(Object.fromEntries(Object.keys(raw).map((key) => [key, fc.anything()]))),
        (answer, log) => {
          for (const one of [answer, [answer], [log], [{ ...raw, ...log }]])
            try {
              expect(Array.isArray(readLogs(one))).toBe(true)
            } catch (error) {
              expect(isKitError(error)).toBe(true)
            }
        }
      )
    )
  })
})
