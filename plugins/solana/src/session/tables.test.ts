import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { createKit, type Network } from '@plugboard/core'
import { base64 } from '@scure/base'
import {
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { StandardDouble } from '../../test/StandardDouble'
import { type LocalSolana, startLocal } from '../../test/startLocal'
import { solana } from '../index'

let chain: LocalSolana
beforeAll(async () => {
  chain = await startLocal()
})
afterAll(() => chain.stop())

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

const latest = async () =>
  ((await chain.rpc('getLatestBlockhash')) as { value: { blockhash: string } }).value.blockhash
const send = (wire: string) => chain.rpc('sendTransaction', wire, { encoding: 'base64' })
const balance = async (key: PublicKey) =>
  ((await chain.rpc('getBalance', key.toBase58())) as { value: number }).value

/** Writes addresses into a lookup table of the real program. */
async function makeTable(addresses: PublicKey[]): Promise<AddressLookupTableAccount> {
  const payer = Keypair.generate()
  const authority = payer.publicKey
  await chain.fund(authority.toBase58(), 5_000_000_000)
  const run = async (...instructions: TransactionInstruction[]) => {
    const message = new TransactionMessage({
      payerKey: authority,
      recentBlockhash: await latest(),
      instructions
    })
    const made = new VersionedTransaction(message.compileToV0Message())
    made.sign([payer])
    await send(base64.encode(made.serialize()))
  }
  const until = async (slot: number) => {
    while (((await chain.rpc('getSlot')) as number) <= slot)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await until(1)
  const recentSlot = ((await chain.rpc('getSlot')) as number) - 1
  const [create, key] = AddressLookupTableProgram.createLookupTable({
    authority,
    payer: authority,
    recentSlot
  })
  const lookupTable = key
  await run(
    create,
    AddressLookupTableProgram.extendLookupTable({ authority, payer: authority, lookupTable, addresses })
  )
  // A table takes effect from the slot after the one that it was written in.
  await until((await chain.rpc('getSlot')) as number)
  const { value } = (await chain.rpc('getAccountInfo', key.toBase58(), { encoding: 'base64' })) as {
    value: { data: readonly [string] }
  }
  return new AddressLookupTableAccount({
    key,
    state: AddressLookupTableAccount.deserialize(base64.decode(value.data[0]))
  })
}

it('signs several versioned transactions with lookup tables in one prompt, and the chain accepts them', async () => {
  const wallet = new StandardDouble('Vault')
  cleanups.push(wallet.register())
  const network: Network = {
    id: 'local',
    name: 'Local',
    caipNetworkId: 'solana:local',
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [chain.url] } }
  }
  const kit = createKit({ plugins: [solana({ networks: [network] })], storage: null })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await new Promise((resolve) => setTimeout(resolve, 20))
  const { account } = await kit.connect('solana.vault')
  await chain.fund(account.address, 1_000_000_000)
  const from = new PublicKey(account.address)
  const receivers = [Keypair.generate().publicKey, Keypair.generate().publicKey]
  const table = await makeTable(receivers)
  const recentBlockhash = await latest()
  const wires = receivers.map((toPubkey, at) => {
    const instructions = [SystemProgram.transfer({ fromPubkey: from, toPubkey, lamports: 2_000_000 + at })]
    const message = new TransactionMessage({ payerKey: from, recentBlockhash, instructions })
    const compiled = message.compileToV0Message([table])
    // The receiver is only in the table.
    expect(compiled.staticAccountKeys).not.toContainEqual(toPubkey)
    expect(compiled.addressTableLookups).toHaveLength(1)
    return base64.encode(new VersionedTransaction(compiled).serialize())
  })
  const { prompts } = wallet
  const { transactions } = (await kit.request({
    namespace: 'solana',
    method: 'solana_signAllTransactions',
    params: { transactions: wires }
  })) as { transactions: readonly string[] }
  expect(wallet.prompts).toBe(prompts + 1)
  for (const wire of transactions) await send(wire)
  expect(await Promise.all(receivers.map(balance))).toEqual([2_000_000, 2_000_001])
})
