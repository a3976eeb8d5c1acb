/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import {
  ben,
  bytesOf,
  call,
  describeBytes,
  key,
  me,
  network,
  open,
  rows,
  seen,
  send,
  tokens,
  u64
} from '../../../test/solanaCalls.js'
import { describeSolanaTransactions } from './describeSolanaTransaction.js'
import { programs } from './readSolanaInstruction.js'
import { readSolanaTransaction } from './readSolanaTransaction.js'

describe('the cost of Solana transactions', () => {
  it('EW-11: warns about a fee above the coins sent, or above a hundredth of a coin if none are sent', async () => {
    const fee = [{ text: 'warning.fee', isDanger: true }]
    // For one unit, in millionths of a lamport, in addition to the 5,000 lamports of the signature.
    const paying = (lamports: bigint) => [
      call('ComputeBudget111111111111111111111111111111', [], [2, ...u64(1n).slice(0, 4)]),
      call('ComputeBudget111111111111111111111111111111', [], [3, ...u64((lamports - 5_000n) * 1_000_000n)])
    ]
    const sent = 1_500_000_000n

    expect((await seen([...paying(sent), send()])).warnings).toEqual([])
    expect((await seen([...paying(sent + 1n), send()])).warnings).toEqual(fee)
    expect((await seen([...paying(10_000_000n), tokens(1n)])).warnings).toEqual([])
    expect((await seen([...paying(10_000_001n), tokens(1n)])).warnings).toEqual(fee)
    // Coins of all steps count.
    expect((await seen([...paying(2n * sent), send(), send()])).warnings).toEqual([])
    expect((await seen([...paying(2n * sent + 1n), send(), send()])).warnings).toEqual(fee)

    const dear = [bytesOf([send()]), bytesOf([...paying(2n * sent + 1n), send(), send()])].map((bytes) => {
      const transaction = readSolanaTransaction(bytes)
      if (!transaction) throw new Error('These bytes are no transaction')
      return { bytes, transaction, facts: { accounts: transaction.accounts, owners: new Map() } }
    })
    const together = describeSolanaTransactions(dear, network, me)
    expect(together.calls?.map(({ warnings }) => warnings)).toEqual([[], [], fee])
  })

  it('EW-11: shows the most that a transaction can cost', async () => {
    const limit = (units: bigint) => call(programs.computeBudget, [], [2, ...u64(units).slice(0, 4)])
    const price = (microLamports: bigint) => call(programs.computeBudget, [], [3, ...u64(microLamports)])
    const costOf = async (...calls: Parameters<typeof seen>[0]) => rows((await seen(calls)).facts)['fact.fee']

    // 5,000 lamports for each signature.
    expect(await costOf(send())).toBe('0.000005 SOL')
    expect(await costOf(send(ben))).toBe('0.00001 SOL')
    // Any part of a lamport costs a whole one.
    expect(await costOf(limit(1n), price(1n), send())).toBe('0.000005001 SOL')
    expect(await costOf(limit(1n), price(1_000_000n), send())).toBe('0.000005001 SOL')
    // No transaction uses more than 1.4 million units; without a limit, each call may use 200,000.
    expect(await costOf(limit(1_400_001n), price(1_000_000n), send())).toBe('0.001405 SOL')
    expect(await costOf(price(1_000_000n), send())).toBe('0.000405 SOL')
    expect(await costOf(limit(0n), price(1_000_000n), send())).toBe('0.000605 SOL')
  })

  it('EW-11: compares the cost with what this account sends, not with what others do', async () => {
    const paying = [
      call(programs.computeBudget, [], [2, ...u64(1n).slice(0, 4)]),
      call(programs.computeBudget, [], [3, ...u64(20_000_000n * 1_000_000n)])
    ]

    expect((await seen([...paying, send(ben, key(5), 10n ** 12n)])).warnings).toEqual([
      { text: 'warning.fee', isDanger: true }
    ])
    expect((await seen([...paying, send(me, key(5), 10n ** 12n)])).warnings).toEqual([])
    // Somebody else pays it.
    expect((await describeBytes(bytesOf([...paying, tokens(1n)], [], ben))).warnings).toEqual([])
  })

  it('EW-11: is small up to the limit of its currency, which includes the cost that this account pays', () => {
    const isSmall = (bytes: Uint8Array, inFrameLimit: string | undefined) => {
      const transaction = readSolanaTransaction(bytes)
      if (!transaction) throw new Error('These bytes are no transaction')
      const facts = { accounts: transaction.accounts, owners: new Map() }
      const limited = { ...network, currency: { ...network.currency, inFrameLimit } }
      return describeSolanaTransactions([{ bytes, transaction, facts }], limited, me).isSmall
    }
    const sent = bytesOf([send(me, ben, 100n)])

    expect([isSmall(sent, '5100'), isSmall(sent, '5099')]).toEqual([true, false])
    expect([isSmall(sent, undefined), isSmall(sent, '0')]).toEqual([false, false])
    const others = [bytesOf([send(me, ben, 100n)], [], ben), bytesOf([send(ben, key(5), 100n)])]
    for (const bytes of [...others, bytesOf([tokens(1n)])]) expect(isSmall(bytes, '1000000')).toBe(false)
  })

  it('EW-11: shows the cost of a transaction that only pays, also among others', async () => {
    const paying = [
      call(programs.computeBudget, [], [2, ...u64(1n).slice(0, 4)]),
      call(programs.computeBudget, [], [3, ...u64(1_000_000_000n * 1_000_000n)])
    ]
    const all = [bytesOf([send()]), bytesOf(paying)].map((bytes) => {
      const transaction = readSolanaTransaction(bytes)
      if (!transaction) throw new Error('These bytes are no transaction')
      return { bytes, transaction, facts: { accounts: transaction.accounts, owners: new Map() } }
    })
    const { kind, count, calls = [] } = describeSolanaTransactions(all, network, me)

    expect([kind, count, calls.length]).toEqual(['unreadable', 2, 2])
    expect(rows(calls[1]?.facts ?? [])).toEqual({ 'fact.fee': '1.000005 SOL' })
    expect(calls[1]?.warnings).toEqual([{ text: 'warning.fee', isDanger: true }])
  })

  it('EW-11: shows several transactions that are signed together, each with its cost', async () => {
    const transactions = [bytesOf([send()]), bytesOf([open, tokens(1n)]), bytesOf([call(key(7), [me], [])])]
    const drawings = transactions.map((bytes) => {
      const transaction = readSolanaTransaction(bytes)
      if (!transaction) throw new Error('These bytes are no transaction')
      return { bytes, transaction, facts: { accounts: transaction.accounts, owners: new Map() } }
    })
    const shown = describeSolanaTransactions(drawings, network, me)

    expect(shown).toMatchObject({ kind: 'unreadable', title: 'approve.signAll', count: 3 })
    expect(shown.calls?.map(({ title }) => title)).toEqual([
      ...['approve.send', 'approve.openAccount', 'approve.send', 'approve.unreadable']
    ])
    expect(shown.calls?.map(({ facts }) => facts.filter(({ label }) => label === 'fact.fee').length)).toEqual(
      [...[1, 0, 1, 1]]
    )
  })
})
