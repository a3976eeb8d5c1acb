import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createKit, type Kit, type Network } from '@plugboard/core'
import { base64 } from '@scure/base'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { StandardDouble } from '../../test/StandardDouble'
import { type LocalSolana, startLocal } from '../../test/startLocal'
import { solana } from '../index'
import { tokenPrograms } from './tokenPrograms'

let chain: LocalSolana
beforeAll(async () => {
  chain = await startLocal()
})
afterAll(() => chain.stop())

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

async function connected(wallet: StandardDouble): Promise<{ kit: Kit; address: string }> {
  const network: Network = {
    id: 'local',
    name: 'Local',
    caipNetworkId: 'solana:local',
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [chain.url] } }
  }
  cleanups.push(wallet.register())
  const kit = createKit({ plugins: [solana({ networks: [network] })], storage: null })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await settled()
  const { account } = await kit.connect('solana.vault')
  await chain.fund(account.address, 10_000_000_000)
  return { kit, address: account.address }
}

const transferOf = (kit: Kit) => {
  const connection = kit.connections.active
  const transfer = kit.namespace('solana')?.capabilities.transfer
  if (!connection || !transfer) throw new Error('not connected')
  return (to: string, amount: bigint, token?: string) => transfer({ connection, to, amount, token })
}

const lamports = async (address: string) => {
  const { value } = (await chain.rpc('getBalance', address)) as { value: number }
  return value
}

describe('a transfer of SOL', () => {
  it('arrives on the chain', async () => {
    const { kit } = await connected(new StandardDouble('Vault'))
    const to = Keypair.generate().publicKey.toBase58()
    const signature = await transferOf(kit)(to, 1_234_567_890n)
    expect(await lamports(to)).toBe(1_234_567_890)
    expect(await chain.rpc('getSignatureStatuses', [signature])).toMatchObject({ value: [{ err: null }] })
  })

  it('goes through a wallet that only signs and sends at once', async () => {
    const send = async (signed: Uint8Array) =>
      String(await chain.rpc('sendTransaction', base64.encode(signed), { encoding: 'base64' }))
    const wallet = new StandardDouble('Vault', [Keypair.generate()], send)
    const { kit } = await connected(wallet)
    wallet.without('solana:signTransaction')
    const to = Keypair.generate().publicKey.toBase58()
    const signature = await transferOf(kit)(to, 2_000_000n)
    expect(await lamports(to)).toBe(2_000_000)
    expect(await chain.rpc('getSignatureStatuses', [signature])).toMatchObject({ value: [{ err: null }] })
  })

  it('that the account cannot pay is refused by the network, and nothing moves', async () => {
    const { kit, address } = await connected(new StandardDouble('Vault'))
    const before = await lamports(address)
    await expect(transferOf(kit)(Keypair.generate().publicKey.toBase58(), 1n << 60n)).rejects.toMatchObject({
      code: 'solana/readFailed'
    })
    expect(await lamports(address)).toBe(before)
  })

  it('is refused before the wallet is asked when amount or receiver are wrong', async () => {
    const wallet = new StandardDouble('Vault')
    const { kit } = await connected(wallet)
    const to = Keypair.generate().publicKey.toBase58()
    const prompts = wallet.prompts
    for (const amount of [-1n, 1n << 64n, 5 as never])
      await expect(transferOf(kit)(to, amount)).rejects.toMatchObject({ code: 'solana/invalidAmount' })
    await expect(transferOf(kit)(`${to}1`, 1n)).rejects.toMatchObject({ code: 'solana/notAnAddress' })
    expect(wallet.prompts).toBe(prompts)
  })

  it('that the visitor declines says so', async () => {
    const wallet = new StandardDouble('Vault')
    const { kit } = await connected(wallet)
    wallet.decide = () => {
      throw 'User rejected the request'
    }
    await expect(transferOf(kit)(Keypair.generate().publicKey.toBase58(), 1n)).rejects.toMatchObject({
      code: 'connect/rejected'
    })
  })
})

/** Makes a mint with 6 decimals and gives `owner` a million units of it, by instructions of the real program. */
async function mintFor(owner: string, program: string): Promise<string> {
  const payer = Keypair.generate()
  const mint = Keypair.generate()
  await chain.fund(payer.publicKey.toBase58(), 5_000_000_000)
  const programId = new PublicKey(program)
  const holder = new PublicKey(owner)
  const associated = new PublicKey(tokenPrograms.associated)
  const seeds = [holder.toBytes(), programId.toBytes(), mint.publicKey.toBytes()]
  const [account] = PublicKey.findProgramAddressSync(seeds, associated)
  const rent = (await chain.rpc('getMinimumBalanceForRentExemption', 82)) as number
  const key = (pubkey: PublicKey, isWritable = false, isSigner = false) => ({ pubkey, isWritable, isSigner })
  const initialize = Uint8Array.from([20, 6, ...payer.publicKey.toBytes(), 0])
  const amount = new Uint8Array(9)
  amount[0] = 7
  new DataView(amount.buffer).setBigUint64(1, 1_000_000n, true)
  const instructions = [
    SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: mint.publicKey,
      space: 82,
      lamports: rent,
      programId
    }),
    new TransactionInstruction({
      programId,
      keys: [key(mint.publicKey, true)],
      data: Buffer.from(initialize)
    }),
    new TransactionInstruction({
      programId: associated,
      keys: [
        key(payer.publicKey, true, true),
        key(account, true),
        key(holder),
        key(mint.publicKey),
        key(SystemProgram.programId),
        key(programId)
      ],
      data: Buffer.from([1])
    }),
    new TransactionInstruction({
      programId,
      keys: [key(mint.publicKey, true), key(account, true), key(payer.publicKey, false, true)],
      data: Buffer.from(amount)
    })
  ]
  const { value } = (await chain.rpc('getLatestBlockhash')) as { value: { blockhash: string } }
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: value.blockhash,
    instructions
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign([payer, mint])
  await chain.rpc('sendTransaction', base64.encode(transaction.serialize()), { encoding: 'base64' })
  return mint.publicKey.toBase58()
}

async function held(owner: string, mint: string): Promise<string | undefined> {
  const answer = (await chain.rpc(
    'getTokenAccountsByOwner',
    owner,
    { mint },
    { encoding: 'jsonParsed' }
  )) as {
    value: readonly { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
  }
  return answer.value[0]?.account.data.parsed.info.tokenAmount.amount
}

describe.each(['token', 'token2022'] as const)('a transfer of an SPL token of %s', (program) => {
  it('arrives, with an account made for the receiver, and once more into the same', async () => {
    const { kit, address } = await connected(new StandardDouble('Vault'))
    const mint = await mintFor(address, tokenPrograms[program])
    const to = Keypair.generate().publicKey.toBase58()
    await transferOf(kit)(to, 250_000n, mint)
    expect(await held(to, mint)).toBe('250000')
    await transferOf(kit)(to, 50_000n, mint)
    expect(await held(to, mint)).toBe('300000')
    expect(await held(address, mint)).toBe('700000')
  })

  it('is refused for what is no mint', async () => {
    const { kit, address } = await connected(new StandardDouble('Vault'))
    await expect(transferOf(kit)(address, 1n, Keypair.generate().publicKey.toBase58())).rejects.toMatchObject(
      {
        code: 'solana/notAMint'
      }
    )
  })
})
