/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import {
  buildLegacyTransaction,
  buildTransaction,
  readByLibrary,
  type TestCall
} from '../../../../../plugins/solana/test/buildTransaction.js'
import { keyOf } from '../../../../../plugins/solana/test/keyOf.js'
import { describeSolanaTransaction, describeSolanaTransactions } from './describeSolanaTransaction.js'
import { readSolanaFacts } from './readSolanaFacts.js'
import { programs } from './readSolanaInstruction.js'
import { readSolanaTransaction } from './readSolanaTransaction.js'

const key = (number: number) => keyOf(number).publicKey.toBase58()
const [me, ben, mint, source, target, table] = [key(1), key(2), key(3), key(4), key(5), key(6)]
const blockhash = key(9)
const network = {
  ...{ id: 'solana:local', name: 'Sunrise', currency: { symbol: 'SOL', decimals: 9 } },
  tokens: [{ address: mint, symbol: 'USDC', decimals: 6 }]
}
const nobody = async () => ({ value: [] })

const call = (program: string, accounts: readonly string[], data: ArrayLike<number>): TestCall => ({
  program,
  accounts: accounts.map((address) => ({ address, isSigner: address === me, isWritable: address !== mint })),
  data: Array.from(data)
})
const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]
const send = (from = me, to = ben, lamports = 1_500_000_000n): TestCall => ({
  program: programs.system,
  accounts: [{ address: from, isSigner: true }, { address: to }],
  data: [2, 0, 0, 0, ...u64(lamports)]
})
const tokens = (amount: bigint, to = target, of = mint) =>
  call(programs.token, [source, of, to, me], [12, ...u64(amount), 6])
const open = call(programs.associatedToken, [me, target, ben, mint, programs.system, programs.token], [1])

type Tables = Parameters<typeof buildTransaction>[0]['tables']
const bytesOf = (calls: readonly TestCall[], tables: Tables = [], payer = me) =>
  buildTransaction({ payer, calls, blockhash, tables })

async function describeBytes(
  bytes: Uint8Array,
  ask: (method: string, params: unknown) => Promise<unknown> = nobody
) {
  const transaction = readSolanaTransaction(bytes)
  if (!transaction) throw new Error('These bytes are no transaction')
  const facts = await readSolanaFacts(transaction, ask)
  return describeSolanaTransaction({ bytes, transaction, facts }, network, me)
}
const seen = async (calls: readonly TestCall[]) => describeBytes(bytesOf(calls))
const rows = (facts: readonly { readonly label: string; readonly value: string }[]) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]))

/** A table on the chain that holds addresses, and a network that reports it. */
function lookUp(addresses: readonly string[], owner = 'AddressLookupTab1e1111111111111111111111111') {
  const data = Buffer.concat([Buffer.alloc(56), ...addresses.map((one) => base58.decode(one))])
  const ask = async (_: string, params: unknown) => ({
    value: (params as [string[]])[0].map((one) =>
      one === table ? { owner, data: [data.toString('base64'), 'base64'] } : null
    )
  })
  return { tables: [{ address: table, addresses }], ask }
}

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

  it('EW-11: refuses lengths with a non-minimal encoding, which may be another transaction version', async () => {
    const bytes = bytesOf([send()])
    const signatures = Buffer.concat([Buffer.from([0x81, 0]), bytes.subarray(1)])
    expect(readSolanaTransaction(bytes)).toBeDefined()
    expect(readSolanaTransaction(signatures)).toBeUndefined()
  })

  it('EW-11: decodes 10,000 mutated transactions like the chain’s own library and never throws', async () => {
    const { tables, ask } = lookUp([ben, mint])
    const whole = [bytesOf([send()]), bytesOf([open, tokens(2n)]), bytesOf([tokens(1n), send()], tables)]
    const read = { count: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...whole),
        fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -3, max: 3 }),
        async (bytes, changes, longer) => {
          const changed = Buffer.concat([bytes, Buffer.alloc(Math.max(0, longer))]).subarray(
            0,
            bytes.length + longer
          )
          for (const [at, byte] of changes) if (at < changed.length) changed[at] = byte
          const own = readSolanaTransaction(changed)
          if (!own) return
          read.count += 1
          const library = readByLibrary(changed)
          expect(own.accounts.map(({ isLookedUp: _, ...account }) => account)).toEqual(library.accounts)
          expect(own.instructions.map(({ data }) => Buffer.from(data).toString('hex'))).toEqual(library.data)
          expect(['transfer', 'permission', 'unreadable']).toContain((await describeBytes(changed, ask)).kind)
        }
      ),
      { numRuns: 10_000 }
    )
    // Changed signatures, keys and amounts leave a valid transaction.
    expect(read.count).toBeGreaterThan(1_000)
  }, 120_000)
})
