/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Connection, PreparedTransaction } from '@plugboard/core'
import fc from 'fast-check'
import { toy } from '../../test/reviewSetup'
import { differingGroup, isGroupAt } from './differingGroup'
import { isLookalike } from './lookalike'
import { ownFindings } from './ownFindings'

const textOf = (alphabet: string) => (length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length })
const hex = textOf('0123456789abcdef')
const base58 = textOf('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz')

/** Pairs of an address and a forged one whose ends were found by a search. */
const forgeries = fc
  .constantFrom([4, 4], [5, 4], [6, 6])
  .chain(([head = 4, tail = 4]) =>
    fc.oneof(
      fc
        .tuple(hex(head), hex(40 - head - tail), hex(40 - head - tail), hex(tail))
        .map((parts) => ['0x', ...parts]),
      fc
        .tuple(hex(head), hex(38 - head - tail), hex(38 - head - tail), hex(tail))
        .map((parts) => ['bc1', ...parts]),
      fc
        .tuple(base58(head), base58(44 - head - tail), base58(44 - head - tail), base58(tail))
        .map((parts) => ['', ...parts])
    )
  )
  .filter(([, , known, forged]) => known !== forged)
  .map(([start, head, known, forged, tail]) => [
    `${start}${head}${known}${tail}`,
    `${start}${head}${forged}${tail}`
  ])

const prepared = (to: string, change: Partial<PreparedTransaction> = {}): PreparedTransaction => ({
  intent: {
    kind: 'transfer',
    connection: { account: { namespace: 'toy', address: 'alice' } } as Connection,
    to,
    amount: 5n
  },
  amount: 5n,
  steps: [],
  changes: [{ asset: toy, owner: 'alice', delta: -5n }],
  simulated: 'passed',
  findings: [],
  expiresAt: 0,
  raw: '',
  send: () => Promise.reject(new Error('not here')),
  ...change
})
const codes = (...call: Parameters<typeof ownFindings>) =>
  ownFindings(...call).map(({ code, level }) => `${level} ${code}`)
const nobody = { own: [], recipients: [] }

describe('a lookalike of a known address', () => {
  it('is always dangerous: 10,000 forgeries', () => {
    for (const [known = '', forged = ''] of fc.sample(forgeries, 10_000)) {
      expect(codes(prepared(forged), { own: [], recipients: [known] })).toEqual(['danger lookalike'])
      expect(codes(prepared(forged), { own: [known], recipients: [] })).toEqual(['danger lookalike'])
      const at = differingGroup(forged, known)
      expect(isGroupAt(forged.slice(at, at + 4), forged, at)).toBe(true)
      expect(isGroupAt(known.slice(at, at + 4), forged, at)).toBe(false)
    }
  })

  it('is dangerous even if something was sent there before, because that could have been the mistake', () => {
    const [known, forged] = ['0x1234aaaa5678', '0x1234bbbb5678']
    expect(codes(prepared(forged), { own: [], recipients: [forged, known] })).toEqual(['danger lookalike'])
  })

  it('must differ in more than the case of its checksum, except in Base58, where case matters', () => {
    expect(isLookalike('0xABCDEF0123456789', '0xabcdef0123456789')).toBe(false)
    expect(isLookalike('AbcdXXXXwxyz', 'AbcdxXXXwxyz')).toBe(true)
    expect(isLookalike('ABCDXXXXWXYZ', 'abcdXXXXwxyz')).toBe(true)
  })

  it('has the same four characters at both ends', () => {
    for (const other of ['AbceYYYYwxyz', 'AbcdYYYYvxyz', 'AbcdYYYYwxya'])
      expect(isLookalike('AbcdXXXXwxyz', other)).toBe(false)
  })

  it('is distinguished by the four characters that differ most, ignoring case where it means nothing', () => {
    expect(differingGroup('0xAB12CD99FF001234', '0xab13cd99ee111234')).toBe(10)
    expect(differingGroup('AbcdXyzwWxyz', 'AbcdxYZwwxyz')).toBe(4)
    expect(isGroupAt('FF00', '0xAB12CD99ff001234', 10)).toBe(true)
    expect(isGroupAt('xyzw', 'AbcdXyzwWxyz', 4)).toBe(false)
    expect(isGroupAt('', '0xAB12CD99ff001234', 10)).toBe(false)
  })
})

describe("the review's own findings", () => {
  it.each([
    ['warn firstTime', prepared('bob'), nobody],
    ['', prepared('bob'), { own: [], recipients: ['bob'] }],
    ['info otherOwn', prepared('bob'), { own: ['alice', 'bob'], recipients: [] }],
    ['info ownAddress', prepared('alice'), { own: ['alice'], recipients: [] }],
    ['danger burn', prepared('0x000000000000000000000000000000000000dEaD'), nobody],
    ['danger burn', prepared(`0x${'0'.repeat(40)}`), nobody],
    ['danger burn', prepared('1'.repeat(32)), nobody],
    ['danger burn', prepared('1nc1nerator11111111111111111111111111111111'), nobody],
    ['danger burn', prepared('1111111111111111111114oLvT2'), nobody],
    [
      '',
      prepared('bob', { amount: 1n, fee: { asset: toy, expected: 1n, most: 9n } }),
      { own: [], recipients: ['bob'] }
    ],
    [
      'warn feeHigh',
      prepared('bob', { amount: 1n, fee: { asset: toy, expected: 2n, most: 9n } }),
      { own: [], recipients: ['bob'] }
    ],
    [
      '',
      prepared('bob', { amount: 900n, fee: { asset: toy, expected: 40n, most: 90n } }),
      { own: [], recipients: ['bob'], usualFee: 4n }
    ],
    [
      'warn feeHigh',
      prepared('bob', { amount: 900n, fee: { asset: toy, expected: 41n, most: 90n } }),
      { own: [], recipients: ['bob'], usualFee: 4n }
    ],
    ['block wouldFail', prepared('bob', { simulated: 'failed' }), { own: [], recipients: ['bob'] }],
    ['info notSimulated', prepared('bob', { simulated: 'cannot' }), { own: [], recipients: ['bob'] }]
  ])('are %p', (expected, transaction, known) => {
    expect(codes(transaction, known).join()).toBe(expected)
  })

  it('compare a fee only with an amount of the currency that it is paid in', () => {
    const token = { ...toy, token: 'tok' }
    const { intent } = prepared('bob')
    const transaction = prepared('bob', {
      intent: { ...intent, asset: { networkId: 'toy:1', token: 'tok' } } as typeof intent,
      changes: [
        { asset: token, owner: 'alice', delta: -5n },
        { asset: toy, owner: 'alice', delta: -1n }
      ],
      fee: { asset: toy, expected: 100n, most: 100n }
    })
    expect(codes(transaction, { own: [], recipients: ['bob'] })).toEqual([])
    const fee = { asset: token, expected: 100n, most: 100n }
    expect(codes(prepared('bob', { fee }), { own: [], recipients: ['bob'] })).toEqual([])
  })

  it('cover every receiver of the calls', () => {
    const call = (counterparty: string, action: 'transfer' | 'approve' = 'transfer') => ({
      action,
      asset: { ...toy, token: 'tok' },
      amount: 5n,
      counterparty,
      text: ''
    })
    const of = (...calls: ReturnType<typeof call>[]) => {
      const { intent } = prepared('bob')
      const { connection } = intent
      return prepared('bob', { intent: { kind: 'calls', connection, calls: [] }, calls })
    }
    const known = { own: [], recipients: ['bob', '0x1234xx5678'] }
    expect(codes(of(call('bob'), call('tok'), call('carol')), known)).toEqual([
      'danger tokenContract',
      'warn firstTime'
    ])
    expect(codes(of(call('carol', 'approve')), known)).toEqual([])
    expect(ownFindings(of(call('bob'), call('0x1234yy5678')), known)).toMatchObject([
      { code: 'lookalike', known: '0x1234xx5678', receiver: '0x1234yy5678' }
    ])
  })

  it('cover unlimited allowances, and a token sent to its own contract', () => {
    const token = { ...toy, token: 'tok' }
    const allowing = (amount: bigint, owner = 'alice') => ({
      changes: [{ asset: token, owner, delta: -5n, allowance: { spender: 'eve', amount } }]
    })
    const known = { own: [], recipients: ['bob'] }
    expect(codes(prepared('bob', allowing(5n)), known)).toEqual([])
    expect(codes(prepared('bob', allowing(1n << 255n)), known)).toEqual(['danger unlimited'])
    expect(codes(prepared('bob', allowing(1n << 255n, 'mallory')), known)).toEqual([])
    expect(codes(prepared('bob', allowing(2n ** 96n - 1n)), known)).toEqual(['danger unlimited'])
    const { intent } = prepared('tok')
    const toToken = { ...intent, asset: { networkId: 'toy:1', token: 'tok' } } as typeof intent
    expect(codes(prepared('tok', { intent: toToken }), known)).toEqual(['danger tokenContract'])
  })
})
