/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { base58, base64 } from '@scure/base'
import {
  type AddressLookupTableAccount,
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Connection,
  Keypair,
  type PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { type LocalSolana, startLocal } from '../../test/startLocal'

const payer = Keypair.generate()
const address = payer.publicKey.toBase58()
let chain: LocalSolana
beforeAll(async () => {
  chain = await startLocal(30)
  await chain.fund(address, 10_000_000_000)
})
afterAll(() => chain.stop())

const newest = { maxSupportedTransactionVersion: 0 } as const

async function run(
  instructions: TransactionInstruction[],
  tables?: AddressLookupTableAccount[],
  skipPreflight = false
): Promise<string> {
  const { value } = (await chain.rpc('getLatestBlockhash')) as { value: { blockhash: string } }
  const message = new TransactionMessage({
    ...{ payerKey: payer.publicKey, recentBlockhash: value.blockhash, instructions }
  })
  const transaction = new VersionedTransaction(message.compileToV0Message(tables))
  transaction.sign([payer])
  const wire = base64.encode(transaction.serialize())
  return String(await chain.rpc('sendTransaction', wire, { encoding: 'base64', skipPreflight }))
}

const pay = (to: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports })

const signaturesOf = async (key: string, options?: object) =>
  ((await chain.rpc('getSignaturesForAddress', key, options)) as { signature: string }[]).map(
    ({ signature }) => signature
  )

describe('a transaction of the local Solana network', () => {
  it('contains the balances before and after, and a fee that includes the priority fee', async () => {
    const to = Keypair.generate().publicKey
    const units = ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 })
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 50_000 })
    const before = (await chain.rpc('getBalance', address)) as { value: number }
    const id = await run([units, price, pay(to, 3_000_000)])
    const after = (await chain.rpc('getBalance', address)) as { value: number }

    const { meta, transaction, version } = Object(await chain.rpc('getTransaction', id, newest))
    const at = (key: PublicKey) => transaction.message.accountKeys.indexOf(key.toBase58())
    expect(version).toBe(0)
    // 5,000 for a signature, and 100,000 units at 0.05 lamports.
    expect(meta.fee).toBe(10_000)
    expect(meta.preBalances[0]).toBe(before.value)
    expect(meta.postBalances[0]).toBe(after.value)
    expect([meta.preBalances[at(to)], meta.postBalances[at(to)]]).toEqual([0, 3_000_000])
    expect(transaction.signatures).toEqual([id])
  })

  it('is the same in every encoding and can be read by the Solana library', async () => {
    const id = await run([pay(Keypair.generate().publicKey, 2_000_000)])
    const read = async (encoding: string) =>
      Object(await chain.rpc('getTransaction', id, { ...newest, encoding })).transaction[0] as string

    const bytes = base64.decode(await read('base64'))
    expect(base58.decode(await read('base58'))).toEqual(bytes)
    const found = await new Connection(chain.url).getTransaction(id, newest)
    const { message } = VersionedTransaction.deserialize(bytes)
    expect(found?.transaction.message.compiledInstructions).toEqual(message.compiledInstructions)
    expect(found?.meta?.err).toBeNull()
  })

  it('is refused to callers that do not support its version', async () => {
    const id = await run([pay(Keypair.generate().publicKey, 2_000_000)])
    await expect(chain.rpc('getTransaction', id)).rejects.toThrow('version (0) is not supported')
    expect(await chain.rpc('getTransaction', base58.encode(new Uint8Array(64)), newest)).toBeNull()
  })

  it('costs only its fee if it failed', async () => {
    const id = await run([pay(Keypair.generate().publicKey, 90_000_000_000)], undefined, true)
    const { meta } = Object(await chain.rpc('getTransaction', id, newest))

    expect(meta).toMatchObject({ err: { InstructionError: [0, { Custom: 1 }] }, fee: 5_000 })
    expect(meta.preBalances[0] - meta.postBalances[0]).toBe(5_000)
  })

  it('includes addresses loaded from lookup tables and is listed under them', async () => {
    const receiver = Keypair.generate().publicKey
    const slot = (await chain.rpc('getSlot')) as number
    const authority = { payer: payer.publicKey, authority: payer.publicKey }
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      ...authority,
      recentSlot: slot - 1
    })
    await run([
      create,
      AddressLookupTableProgram.extendLookupTable({ ...authority, lookupTable: table, addresses: [receiver] })
    ])
    const connection = new Connection(chain.url)
    const { value } = await connection.getAddressLookupTable(table)
    // An addition to a table takes effect from the next slot.
    while (((await chain.rpc('getSlot')) as number) <= slot + 3)
      await new Promise((turn) => setTimeout(turn, 5))
    const id = await run([pay(receiver, 4_000_000)], value ? [value] : [])

    const { meta } = Object(await chain.rpc('getTransaction', id, newest))
    expect(meta.loadedAddresses).toEqual({ writable: [receiver.toBase58()], readonly: [] })
    expect(await signaturesOf(receiver.toBase58())).toEqual([id])
  })
})

it('lists signatures of an account newest first, with limit, before and until', async () => {
  const to = Keypair.generate().publicKey
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) ids.unshift(await run([pay(to, 1_000_000 + count)]))
  const between = await run([pay(Keypair.generate().publicKey, 1_000_000)])
  const last = await run([pay(to, 5_000_000)])

  const key = to.toBase58()
  expect(await signaturesOf(key)).toEqual([last, ...ids])
  expect(await signaturesOf(key, { limit: 2 })).toEqual([last, ids[0]])
  expect(await signaturesOf(key, { before: between })).toEqual(ids)
  expect(await signaturesOf(key, { before: last, until: ids[2] })).toEqual(ids.slice(0, 2))
})

it('the faucet sends an ordinary transaction', async () => {
  const key = Keypair.generate().publicKey.toBase58()
  const id = String(await chain.rpc('requestAirdrop', key, 7_000_000))

  expect(await signaturesOf(key)).toEqual([id])
  const { meta, transaction } = Object(await chain.rpc('getTransaction', id))
  expect(transaction.message.accountKeys[1]).toBe(key)
  expect([meta.preBalances[1], meta.postBalances[1], meta.fee]).toEqual([0, 7_000_000, 5_000])
})
