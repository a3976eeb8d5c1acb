/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import fc from 'fast-check'
import { describeSolana, describeSolanas } from './describeSolana.js'
import { readSolanaFacts } from './readSolanaFacts.js'
import { programs } from './readSolanaInstruction.js'
import { readSolanaTransaction } from './readSolanaTransaction.js'

/** Keys that are the same in each run. */
const key = (byte: number) => Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey
const [me, ben, mint, source, target, table] = [1, 2, 3, 4, 5, 6].map(key) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey
]
const recentBlockhash = key(9).toBase58()
const network = {
  ...{ id: 'solana:local', name: 'Sunrise', currency: { symbol: 'SOL', decimals: 9 } },
  tokens: [{ address: mint.toBase58(), symbol: 'USDC', decimals: 6 }]
}
const nobody = async () => ({ value: [] })

const call = (program: string, accounts: readonly PublicKey[], data: readonly number[]) =>
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: accounts.map((pubkey) => ({
      pubkey,
      isSigner: pubkey.equals(me),
      isWritable: !pubkey.equals(mint)
    })),
    data: Buffer.from(data)
  })
const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]
const send = (lamports = 1_500_000_000) => SystemProgram.transfer({ fromPubkey: me, toPubkey: ben, lamports })
const tokens = (amount: bigint, to = target, of = mint) =>
  call(programs.token, [source, of, to, me], [12, ...u64(amount), 6])
const open = call(
  programs.associatedToken,
  [me, target, ben, mint, new PublicKey(programs.system), new PublicKey(programs.token)],
  [1]
)

function bytesOf(
  instructions: readonly TransactionInstruction[],
  tables?: AddressLookupTableAccount[],
  payer = me
) {
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash,
    instructions: [...instructions]
  })
  return new VersionedTransaction(message.compileToV0Message(tables)).serialize()
}

async function describeBytes(
  bytes: Uint8Array,
  ask: (method: string, params: unknown) => Promise<unknown> = nobody
) {
  const transaction = readSolanaTransaction(bytes)
  if (!transaction) throw new Error('These bytes are no transaction')
  const facts = await readSolanaFacts(transaction, ask)
  return describeSolana({ bytes, transaction, facts }, network, me.toBase58())
}
const seen = async (instructions: readonly TransactionInstruction[]) => describeBytes(bytesOf(instructions))
const rows = (facts: readonly { readonly label: string; readonly value: string }[]) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]))

/** A table on the chain that holds addresses, and a network that tells of it. */
function lookUp(addresses: readonly PublicKey[], owner = 'AddressLookupTab1e1111111111111111111111111') {
  const account = new AddressLookupTableAccount({
    key: table,
    state: {
      ...{ deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0 },
      addresses: [...addresses]
    }
  })
  const data = Buffer.concat([Buffer.alloc(56), ...addresses.map((one) => one.toBuffer())])
  const ask = async (_: string, params: unknown) => ({
    value: (params as [string[]])[0].map((one) =>
      one === table.toBase58() ? { owner, data: [data.toString('base64'), 'base64'] } : null
    )
  })
  return { tables: [account], ask }
}

describe('what a Solana transaction does', () => {
  it('EW-11: sends coins, with the most that it costs', async () => {
    const budget = [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 300_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10_000 })
    ]
    const shown = await seen([...budget, send()])

    expect(shown).toMatchObject({
      kind: 'transfer',
      title: 'approve.send',
      warnings: [],
      network: 'solana:local'
    })
    expect(rows(shown.facts)).toEqual({
      'fact.amount': '1.5 SOL',
      'fact.to': ben.toBase58(),
      // 5,000 lamports a signature, and 300,000 units of 0.01 lamports.
      'fact.fee': '0.000008 SOL'
    })
    const legacy = new Transaction({ feePayer: me, blockhash: recentBlockhash, lastValidBlockHeight: 1 }).add(
      send()
    )
    expect(await describeBytes(legacy.serialize({ requireAllSignatures: false }))).toMatchObject({
      kind: 'transfer'
    })
  })

  it('EW-11: sends tokens to an account whose owner the network tells, or the transaction itself', async () => {
    const held = Buffer.concat([mint.toBuffer(), ben.toBuffer(), Buffer.alloc(101)]).toString('base64')
    const tell = async (_: string, params: unknown) => ({
      value: (params as [string[]])[0].map((one) =>
        one === target.toBase58() ? { owner: programs.token, data: [held, 'base64'] } : null
      )
    })
    const told = await describeBytes(bytesOf([tokens(2_500_000n)]), tell)
    expect(told).toMatchObject({ kind: 'transfer', title: 'approve.send', warnings: [] })
    expect(told.facts).toEqual(
      expect.arrayContaining([
        { kind: 'amount', label: 'fact.amount', value: '2.5 USDC', note: undefined },
        { kind: 'address', label: 'fact.to', value: ben.toBase58(), note: 'fact.told' },
        { kind: 'address', label: 'fact.toAccount', value: target.toBase58() }
      ])
    )
    // Nobody tells: the account alone is shown.
    const untold = rows((await seen([tokens(2_500_000n)])).facts)
    expect([untold['fact.to'], untold['fact.toAccount']]).toEqual([undefined, target.toBase58()])

    const opened = await describeBytes(bytesOf([open, tokens(2_500_000n)]), tell)
    expect(opened).toMatchObject({ kind: 'transfer', title: 'approve.steps' })
    expect(opened.calls?.map(({ title }) => title)).toEqual(['approve.openAccount', 'approve.send'])
    expect(opened.calls?.[1]?.facts).toContainEqual({
      kind: 'address',
      label: 'fact.to',
      value: ben.toBase58()
    })
  })

  it('EW-11: moves a token that the project does not list in base units', async () => {
    const shown = await seen([tokens(7n, target, key(8))])

    expect(shown.warnings).toEqual([{ text: 'warning.unverifiedToken', isDanger: false }])
    expect(shown.facts[0]).toEqual({
      kind: 'amount',
      label: 'fact.amount',
      value: '7',
      note: 'fact.baseUnits'
    })
  })

  it.each<[string, TransactionInstruction, string, object]>([
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
      call(programs.token, [source, me], [6, 2, 1, ...ben.toBytes()]),
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

  it('EW-11: adds a note, whose hidden letters are shown', async () => {
    const text = [...Buffer.from('For tea\u202e')]
    const shown = await seen([send(), call(programs.memo, [], text)])

    expect(shown.calls?.[1]).toMatchObject({ title: 'approve.memo' })
    expect(shown.calls?.[1]?.facts).toEqual([
      { kind: 'text', label: 'fact.message', value: 'For tea‹U+202E›' }
    ])
  })

  it.each<[string, TransactionInstruction]>([
    ['a program that nobody knows', call(key(7).toBase58(), [me], [1, 2, 3])],
    ['a transfer with data behind it', call(programs.system, [me, ben], [2, 0, 0, 0, ...u64(1n), 0])],
    ['another call of the system', call(programs.system, [me], [1, 0, 0, 0, ...ben.toBytes()])],
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
  ])('EW-11: cannot be read: %s', async (_, instruction) => {
    const shown = await seen([send(), instruction])

    expect(shown.kind).toBe('unreadable')
    expect(shown.calls?.[1]).toMatchObject({
      title: 'approve.unreadable',
      warnings: [{ text: 'warning.unreadable', isDanger: true }]
    })
  })

  it('EW-11: shows whose coins go, and who pays, where it is not this account', async () => {
    const shown = await describeBytes(
      bytesOf([SystemProgram.transfer({ fromPubkey: ben, toPubkey: target, lamports: 5 })], undefined, ben)
    )

    expect(shown.title).toBe('approve.sendFrom')
    expect(rows(shown.facts)).toMatchObject({ 'fact.from': ben.toBase58(), 'fact.payer': ben.toBase58() })
  })

  it('EW-11: counts as unreadable where a table names who gets it, or cannot be read', async () => {
    const { tables, ask } = lookUp([ben, mint])
    const bytes = bytesOf([send()], tables)
    expect(readSolanaTransaction(bytes)?.lookups).toHaveLength(1)
    expect((await describeBytes(bytes, ask)).kind).toBe('unreadable')

    // A mint of a table is what the network says.
    const listed = bytesOf([tokens(1_000_000n)], tables)
    expect(await describeBytes(listed, ask)).toMatchObject({ kind: 'transfer', title: 'approve.send' })
    expect((await describeBytes(listed)).kind).toBe('unreadable')
    const { ask: lie } = lookUp([ben, mint], programs.token)
    expect((await describeBytes(listed, lie)).kind).toBe('unreadable')
  })

  it('EW-11: shows several that are signed together, each with its cost', async () => {
    const transactions = [
      bytesOf([send()]),
      bytesOf([open, tokens(1n)]),
      bytesOf([call(key(7).toBase58(), [me], [])])
    ]
    const drawings = transactions.map((bytes) => {
      const transaction = readSolanaTransaction(bytes)
      if (!transaction) throw new Error('These bytes are no transaction')
      return { bytes, transaction, facts: { accounts: transaction.accounts, owners: new Map() } }
    })
    const shown = describeSolanas(drawings, network, me.toBase58())

    expect(shown).toMatchObject({ kind: 'unreadable', title: 'approve.signAll' })
    expect(shown.calls?.map(({ title }) => title)).toEqual([
      ...['approve.send', 'approve.openAccount', 'approve.send', 'approve.unreadable']
    ])
    expect(shown.calls?.map(({ facts }) => facts.filter(({ label }) => label === 'fact.fee').length)).toEqual(
      [...[1, 0, 1, 1]]
    )
  })

  it('EW-11: of 10,000 that were changed anywhere, reads what the chain’s own library reads, and never throws', async () => {
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
          const { message } = VersionedTransaction.deserialize(Uint8Array.from(changed))
          expect(own.accounts.map(({ address }) => address)).toEqual(
            message.staticAccountKeys.map((one) => one.toBase58())
          )
          expect(own.instructions.map(({ data }) => Buffer.from(data).toString('hex'))).toEqual(
            message.compiledInstructions.map(({ data }) => Buffer.from(data).toString('hex'))
          )
          own.accounts.forEach(({ isSigner, isWritable }, at) => {
            expect([isSigner, isWritable]).toEqual([
              message.isAccountSigner(at),
              message.isAccountWritable(at)
            ])
          })
          expect(['transfer', 'permission', 'unreadable']).toContain((await describeBytes(changed, ask)).kind)
        }
      ),
      { numRuns: 10_000 }
    )
    // Changes of signatures, keys and amounts leave a transaction.
    expect(read.count).toBeGreaterThan(1_000)
  }, 120_000)
})
