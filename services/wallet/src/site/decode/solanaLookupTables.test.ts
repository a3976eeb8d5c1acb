/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import type { TestCall } from '../../../../../plugins/solana/test/buildTransaction.js'
import {
  ben,
  bytesOf,
  call,
  describeBytes,
  key,
  lookUp,
  me,
  mint,
  open,
  rows,
  send,
  source,
  target,
  tokens,
  u64
} from '../../../test/solanaCalls.js'
import { programs } from './readSolanaInstruction.js'
import { readSolanaTransaction } from './readSolanaTransaction.js'

describe('the description of a Solana transaction', () => {
  it('EW-11: is unreadable if a lookup table names the recipient, is missing or is no table', async () => {
    const { tables, ask } = lookUp([ben, mint])
    const bytes = bytesOf([send()], tables)
    expect(readSolanaTransaction(bytes)?.lookups).toHaveLength(1)
    expect((await describeBytes(bytes, ask)).kind).toBe('unreadable')

    // A table that names only other accounts only has to exist and to be a table.
    const held = [source]
    const named = lookUp(held)
    const ends = bytesOf([call(programs.token, [source, me], [5])], named.tables)
    const shown = await describeBytes(ends, named.ask)
    expect(shown.facts).toContainEqual(
      expect.objectContaining({ label: 'fact.tokenAccount', value: source, note: 'fact.byNetwork' })
    )
    expect((await describeBytes(ends)).kind).toBe('unreadable')
    const { ask: lie } = lookUp(held, programs.token)
    expect((await describeBytes(ends, lie)).kind).toBe('unreadable')
  })

  it('EW-11: shows the maximum cost even if a lookup table cannot be read', async () => {
    const price = call(programs.computeBudget, [], [3, ...u64(1_000_000n)])
    const units = call(programs.computeBudget, [], [2, ...u64(400_000n).slice(0, 4)])
    const { facts } = await describeBytes(bytesOf([units, price, send()], lookUp([ben]).tables))

    expect(rows(facts)).toMatchObject({ 'fact.fee': '0.000405 SOL' })
  })

  it.each<[string, string, TestCall]>([
    ['coins go to', ben, send()],
    ['tokens go to', target, tokens(1_000_000n)],
    ['may spend', ben, call(programs.token, [source, mint, ben, me], [13, ...u64(1_000_000n), 6])],
    ['gets what is left of an account', ben, call(programs.token, [source, ben, me], [9])],
    ['owns an account that is opened', ben, open]
  ])('EW-11: is unreadable if a lookup table names who %s', async (_, who, instruction) => {
    const { tables, ask } = lookUp([who])
    const bytes = bytesOf([instruction], tables)
    expect(readSolanaTransaction(bytes)?.lookups).toHaveLength(1)

    expect(await describeBytes(bytes, ask)).toMatchObject({ kind: 'unreadable', title: 'approve.unreadable' })
  })

  it.each<[string, TestCall]>([
    [
      'sends coins',
      {
        program: programs.system,
        accounts: [{ address: ben }, { address: target }],
        data: [2, 0, 0, 0, ...u64(1n)]
      }
    ],
    ['sends tokens', call(programs.token, [source, mint, target, ben], [12, ...u64(1n), 6])],
    ['lets spend', call(programs.token, [source, mint, target, ben], [13, ...u64(1n), 6])],
    ['hands an account over', call(programs.token, [source, ben], [6, 2, 1, ...base58.decode(target)])],
    ['closes an account', call(programs.token, [source, target, ben], [9])],
    [
      'pays for an account',
      call(programs.associatedToken, [ben, target, key(12), mint, programs.system, programs.token], [1])
    ]
  ])('EW-11: is unreadable if a lookup table names who %s', async (_, instruction) => {
    const { tables, ask } = lookUp([ben])
    const bytes = bytesOf([instruction], tables)
    expect(readSolanaTransaction(bytes)?.lookups).toHaveLength(1)

    expect(await describeBytes(bytes, ask)).toMatchObject({ kind: 'unreadable', title: 'approve.unreadable' })
  })

  it.each<[string, TestCall]>([
    ['handed over', call(programs.token, [source, me], [6, 2, 1, ...base58.decode(ben)])],
    ['closed', call(programs.token, [source, ben, me], [9])]
  ])('EW-11: is unreadable if a lookup table names the account that is %s', async (_, instruction) => {
    const { tables, ask } = lookUp([source])

    expect((await describeBytes(bytesOf([instruction], tables), ask)).kind).toBe('unreadable')
  })

  it.each<[string, TestCall]>([
    ['sends', tokens(1_000_000n)],
    ['lets spend', call(programs.token, [source, mint, ben, me], [13, ...u64(1_000_000n), 6])],
    ['opens an account for', open]
  ])('EW-11: is unreadable if a lookup table names the token that it %s', async (_, instruction) => {
    // The bytes hold an index into the table. A lying endpoint says that it refers to a listed token.
    const { tables, ask } = lookUp([mint])
    const bytes = bytesOf([instruction], tables)
    expect(readSolanaTransaction(bytes)?.lookups).toHaveLength(1)

    const shown = await describeBytes(bytes, ask)
    expect(shown).toMatchObject({ kind: 'unreadable', title: 'approve.unreadable' })
    expect(JSON.stringify(shown)).not.toContain('USDC')
  })

  it('EW-11: trusts an account’s owner only from an opening call that names both in the bytes', async () => {
    const openOf = (account: string, owner: string) =>
      call(programs.associatedToken, [me, account, owner, mint, programs.system, programs.token], [1])
    const certain = { kind: 'address', label: 'fact.to', value: ben }
    const thief = target
    const other = key(11)

    // The bytes open an entry of a table, and send to the thief's account. A lying endpoint says that both are the same.
    const { tables } = lookUp([other])
    const calls = bytesOf([openOf(other, ben), tokens(1n, thief)], tables)
    const lie = await describeBytes(calls, lookUp([thief]).ask)
    expect(lie).toMatchObject({ kind: 'unreadable' })
    expect(lie.calls?.[1]?.facts).not.toContainEqual(certain)

    // Or the owner of the thief's account is what the table contains.
    const owned = bytesOf([openOf(thief, other), tokens(1n, thief)], tables)
    const told = await describeBytes(owned, lookUp([ben]).ask)
    expect(told.calls?.[1]).toMatchObject({ title: 'approve.send' })
    expect(told.calls?.[1]?.facts).not.toContainEqual(certain)
    expect(rows(told.calls?.[1]?.facts ?? [])).toMatchObject({ 'fact.toAccount': thief })
  })

  it('EW-11: is unreadable if it contains an account twice, which the chain refuses', async () => {
    const [first, second] = [key(11), key(12)]
    const { tables, ask } = lookUp([first, second])
    const calls = [first, second].map((account) => call(programs.token, [account, me], [5]))
    const bytes = bytesOf(calls, tables)

    expect((await describeBytes(bytes, ask)).kind).toBe('permission')
    // One of the table that is in the bytes too, and two identical ones of the table.
    expect((await describeBytes(bytes, lookUp([first, me]).ask)).kind).toBe('unreadable')
    expect((await describeBytes(bytes, lookUp([first, first]).ask)).kind).toBe('unreadable')
  })
})
