/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import { buildLegacyTransaction, type TestCall } from '../../../../../plugins/solana/test/buildTransaction.js'
import {
  ben,
  blockhash,
  bytesOf,
  call,
  describeBytes,
  key,
  me,
  mint,
  open,
  rows,
  seen,
  send,
  source,
  target,
  tokens,
  u64
} from '../../../test/solanaCalls.js'
import { programs } from './readSolanaInstruction.js'

describe('the description of a Solana transaction', () => {
  it('EW-11: shows a transfer of coins with its maximum cost', async () => {
    const budget = 'ComputeBudget111111111111111111111111111111'
    const units = [2, ...u64(300_000n).slice(0, 4)]
    const price = [3, ...u64(10_000n)]
    const shown = await seen([call(budget, [], units), call(budget, [], price), send()])

    expect(shown).toMatchObject({
      kind: 'transfer',
      title: 'approve.send',
      warnings: [],
      network: 'solana:local'
    })
    expect(rows(shown.facts)).toEqual({
      'fact.amount': '1.5 SOL',
      'fact.to': ben,
      // 5,000 lamports a signature, and 300,000 units of 0.01 lamports.
      'fact.fee': '0.000008 SOL'
    })
    const legacy = buildLegacyTransaction({ payer: me, calls: [send()], blockhash })
    expect(await describeBytes(legacy)).toMatchObject({ kind: 'transfer' })
  })

  it('EW-11: shows the token recipient’s owner as reported by the network or by the transaction itself', async () => {
    const held = Buffer.concat([base58.decode(mint), base58.decode(ben), Buffer.alloc(101)]).toString(
      'base64'
    )
    const tell = async (_: string, params: unknown) => ({
      value: (params as [string[]])[0].map((one) =>
        one === target ? { owner: programs.token, data: [held, 'base64'] } : null
      )
    })
    const told = await describeBytes(bytesOf([tokens(2_500_000n)]), tell)
    expect(told).toMatchObject({ kind: 'transfer', title: 'approve.send', warnings: [] })
    expect(told.facts).toEqual(
      expect.arrayContaining([
        { kind: 'amount', label: 'fact.amount', value: '2.5 USDC', note: undefined },
        { kind: 'address', label: 'fact.to', value: ben, note: 'fact.byNetwork' },
        { kind: 'address', label: 'fact.toAccount', value: target }
      ])
    )
    // The network does not know: only the account is shown.
    const untold = rows((await seen([tokens(2_500_000n)])).facts)
    expect([untold['fact.to'], untold['fact.toAccount']]).toEqual([undefined, target])

    const opened = await describeBytes(bytesOf([open, tokens(2_500_000n)]), tell)
    expect(opened).toMatchObject({ kind: 'transfer', title: 'approve.steps' })
    expect(opened.calls?.map(({ title }) => title)).toEqual(['approve.openAccount', 'approve.send'])
    expect(opened.calls?.[1]?.facts).toContainEqual({
      kind: 'address',
      label: 'fact.to',
      value: ben
    })
  })

  it('EW-11: notes the deposit for an account that it opens if this account pays it', async () => {
    expect(await seen([open])).toMatchObject({
      kind: 'transfer',
      title: 'approve.openAccount',
      warnings: [{ text: 'warning.deposit', isDanger: false }]
    })
    // Somebody else pays, and this account signs for another call.
    const paid = call(
      programs.associatedToken,
      [ben, target, ben, mint, programs.system, programs.token],
      [1]
    )
    const shown = await describeBytes(bytesOf([paid, tokens(1n)], [], ben))
    expect(shown.calls?.[0]).toMatchObject({ title: 'approve.openAccount', warnings: [] })
  })

  it('EW-11: shows amounts of an unlisted token in base units', async () => {
    const shown = await seen([tokens(7n, target, key(8))])

    expect(shown.warnings).toEqual([{ text: 'warning.unverifiedToken', isDanger: false }])
    expect(shown.facts[0]).toEqual({
      kind: 'amount',
      label: 'fact.amount',
      value: '7',
      note: 'fact.baseUnits'
    })
    expect(rows(shown.facts)['fact.token']).toBe(key(8))
  })

  it.each<[string, TestCall, string, object]>([
    [
      'lets somebody spend',
      call(programs.token, [source, mint, ben, me], [13, ...u64(5_000_000n), 6]),
      'approve.allowance',
      { isUnlimited: false, warnings: [] }
    ],
    [
      'lets somebody spend without an end',
      call(programs.token2022, [source, mint, ben, me], [13, ...u64(2n ** 64n - 1n), 6]),
      'approve.allowance',
      { isUnlimited: true, warnings: [{ text: 'warning.unlimited', isDanger: true }] }
    ],
    ['ends an allowance', call(programs.token, [source, me], [5]), 'approve.allowanceEnds', { warnings: [] }],
    [
      'hands an account over',
      call(programs.token, [source, me], [6, 2, 1, ...base58.decode(ben)]),
      'approve.authority',
      { isUnlimited: true, warnings: [{ text: 'warning.authority', isDanger: true }] }
    ],
    [
      'closes an account in somebody’s favour',
      call(programs.token, [source, ben, me], [9]),
      'approve.close',
      { warnings: [{ text: 'warning.close', isDanger: true }] }
    ]
  ])('EW-11: %s', async (_, instruction, title, more) => {
    expect(await seen([instruction])).toMatchObject({ kind: 'permission', title, ...more })
  })

  it('EW-11: calls an allowance unlimited from half of what 64 bits can hold', async () => {
    const allow = (amount: bigint) =>
      seen([call(programs.token, [source, mint, ben, me], [13, ...u64(amount), 6])])

    const limited = await allow(2n ** 63n - 1n)
    expect(limited).toMatchObject({ isUnlimited: false, warnings: [] })
    expect(rows(limited.facts)['fact.amount']).toBe('9223372036854.775807 USDC')
    const unlimited = await allow(2n ** 63n)
    expect(unlimited).toMatchObject({ isUnlimited: true, warnings: [{ text: 'warning.unlimited' }] })
    expect(rows(unlimited.facts)['fact.amount']).toBe('USDC · ∞')
  })

  it('EW-11: shows who gets an account, and who is asked for it', async () => {
    const give = (data: readonly number[], authority = me) =>
      seen([call(programs.token, [source, authority], [6, 2, ...data])])

    expect(rows((await give([1, ...base58.decode(ben)])).facts)).toMatchObject({
      ...{ 'fact.tokenAccount': source, 'fact.to': ben }
    })
    // Nobody has it any more.
    const removed = await give([0])
    expect(removed.title).toBe('approve.authority')
    expect(rows(removed.facts)).not.toHaveProperty('fact.to')
    const foreign = [
      give([0], ben),
      seen([call(programs.token, [source, mint, target, ben], [13, ...u64(1n), 6])]),
      seen([call(programs.token, [source, ben], [5])]),
      seen([call(programs.token, [source, target, ben], [9])])
    ]
    for (const shown of foreign) expect(rows((await shown).facts)).toMatchObject({ 'fact.from': ben })
  })

  it('EW-11: notes that an account is closed, as a danger only if somebody else gets what is left', async () => {
    const close = (to: string) => seen([call(programs.token, [source, to, me], [9])])

    expect((await close(me)).warnings).toEqual([{ text: 'warning.close', isDanger: false }])
    expect((await close(ben)).warnings).toEqual([{ text: 'warning.close', isDanger: true }])
  })

  it('EW-11: shows a note with its hidden characters made visible', async () => {
    const text = [...Buffer.from('For tea\u202e')]
    const shown = await seen([send(), call(programs.memo, [], text)])

    expect(shown.calls?.[1]).toMatchObject({ title: 'approve.memo' })
    expect(shown.calls?.[1]?.facts).toEqual([
      { kind: 'text', label: 'fact.message', value: 'For tea‹U+202E›' }
    ])
  })

  it.each<[string, TestCall]>([
    ['a program that nobody knows', call(key(7), [me], [1, 2, 3])],
    ['a transfer with data behind it', call(programs.system, [me, ben], [2, 0, 0, 0, ...u64(1n), 0])],
    ['another call of the system', call(programs.system, [me], [1, 0, 0, 0, ...base58.decode(ben)])],
    [
      'an unchecked transfer, which names no mint',
      call(programs.token, [source, target, me], [3, ...u64(1n)])
    ],
    [
      'a transfer that runs a program of the token',
      call(programs.token2022, [source, mint, target, me, key(7)], [12, ...u64(1n), 6])
    ],
    ['a token call that ends early', call(programs.token, [source, mint, target, me], [12, 1, 2])],
    ['a note that is no text', call(programs.memo, [], [0xff, 0xfe])]
  ])('EW-11: is unreadable: %s', async (_, instruction) => {
    const shown = await seen([send(), instruction])

    expect(shown.kind).toBe('unreadable')
    expect(shown.calls?.[1]).toMatchObject({
      title: 'approve.unreadable',
      warnings: [{ text: 'warning.unreadable', isDanger: true }]
    })
  })

  it('EW-11: shows the sender and the payer if they are not this account', async () => {
    const shown = await describeBytes(bytesOf([send(ben, target, 5n)], [], ben))

    expect(shown.title).toBe('approve.sendFrom')
    expect(rows(shown.facts)).toMatchObject({ 'fact.from': ben, 'fact.payer': ben })
  })

  it.each([12, 13])(
    'EW-11: is unreadable if its decimals differ from those of the listed token: call %i',
    async (kind) => {
      const instruction = (decimals: number, of = mint) =>
        call(programs.token, [source, of, ben, me], [kind, ...u64(1_000_000n), decimals])

      expect((await seen([instruction(6)])).kind).not.toBe('unreadable')
      expect(await seen([instruction(9)])).toMatchObject({ kind: 'unreadable', title: 'approve.unreadable' })
      // For an unlisted token nobody knows them, and its amounts are shown in base units.
      expect((await seen([instruction(9, key(8))])).kind).not.toBe('unreadable')
    }
  )
})
