import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createKit, type Kit, type Network } from '@plugboard/core'
import { base58, base64 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { StandardDouble } from '../test/StandardDouble'
import { signBytes } from '../test/signBytes'
import { type LocalSolana, startLocal } from '../test/startLocal'
import { solana } from './index'

let chain: LocalSolana
beforeAll(async () => {
  chain = await startLocal()
})
afterAll(() => chain.stop())

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

async function start(wallet: StandardDouble): Promise<Kit> {
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
  await new Promise((resolve) => setTimeout(resolve, 20))
  return kit
}

const stranger = Keypair.generate()
const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text))

/** Puts another method in the place of a feature's. */
function replace(wallet: StandardDouble, feature: string, method: string, answer: () => unknown): void {
  const made = { version: '1.0.0', ...(wallet.features[feature] as object), [method]: answer }
  Object.assign(wallet.features, { [feature]: made })
}

/** A transaction of somebody else, signed by them. */
function strange(): Uint8Array {
  const { publicKey } = stranger
  const instructions = [SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports: 1 })]
  const recentBlockhash = base58.encode(new Uint8Array(32).fill(7))
  const message = new TransactionMessage({ payerKey: publicKey, recentBlockhash, instructions })
  const made = new VersionedTransaction(message.compileToV0Message())
  made.sign([stranger])
  return made.serialize()
}

/** A transaction of the connected account, as an app gives it. */
function unsigned(kit: Kit): string {
  const payerKey = new PublicKey(kit.accounts.of('solana').address ?? '')
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 1 })]
  const recentBlockhash = base58.encode(new Uint8Array(32).fill(7))
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions })
  return base64.encode(new VersionedTransaction(message.compileToV0Message()).serialize())
}

const deeds = {
  connect: (kit: Kit, signal: AbortSignal) => kit.connect('solana.vault', { signal }),
  message: (kit: Kit, signal: AbortSignal) =>
    kit.request({
      namespace: 'solana',
      method: 'solana_signMessage',
      params: { message: base58.encode(bytes('hello')) },
      signal
    }),
  transaction: (kit: Kit, signal: AbortSignal) =>
    kit.request({
      namespace: 'solana',
      method: 'solana_signTransaction',
      params: { transaction: unsigned(kit) },
      signal
    }),
  transactions: (kit: Kit, signal: AbortSignal) =>
    kit.request({
      namespace: 'solana',
      method: 'solana_signAllTransactions',
      params: { transactions: [unsigned(kit), unsigned(kit)] },
      signal
    }),
  signIn: (kit: Kit, signal: AbortSignal) =>
    kit.request({
      namespace: 'solana',
      method: 'solana_signIn',
      params: { domain: 'shop.example', nonce: '12345678' },
      signal
    }),
  transfer: (kit: Kit, signal: AbortSignal) => {
    const connection = kit.connections.active
    const transfer = kit.namespace('solana')?.capabilities.transfer
    if (!connection || !transfer) throw new Error('not connected')
    return transfer({ connection, to: stranger.publicKey.toBase58(), amount: 5_000_000n, signal })
  }
} as const

type Sabotage = (wallet: StandardDouble) => void
const throws =
  (thrown: unknown): Sabotage =>
  (wallet) => {
    wallet.decide = () => {
      throw thrown
    }
  }
const hangs: Sabotage = (wallet) => {
  wallet.decide = () => new Promise(() => {})
}
const answers =
  (feature: string, method: string, answer: () => unknown): Sabotage =>
  (wallet) =>
    replace(wallet, feature, method, async () => [answer()])
const message = (answer: () => unknown) => answers('solana:signMessage', 'signMessage', answer)
/** Signs something else than it was given, with the right key. */
const signsInstead =
  (change: (made: VersionedTransaction, payer: PublicKey) => TransactionInstruction[]): Sabotage =>
  (wallet) => {
    const { signTransaction } = wallet.features['solana:signTransaction'] as {
      signTransaction: (
        ...inputs: { transaction: Uint8Array; account: { address: string } }[]
      ) => Promise<unknown>
    }
    const sign = (input: { transaction: Uint8Array; account: { address: string } }) => {
      const made = VersionedTransaction.deserialize(input.transaction)
      const payerKey = new PublicKey(input.account.address)
      const { recentBlockhash } = made.message
      const instructions = change(made, payerKey)
      const other = new TransactionMessage({ payerKey, recentBlockhash, instructions }).compileToV0Message()
      return signTransaction({ ...input, transaction: new VersionedTransaction(other).serialize() })
    }
    replace(wallet, 'solana:signTransaction', 'signTransaction', sign as never)
  }
const asked = (made: VersionedTransaction) => TransactionMessage.decompile(made.message).instructions
const gift = (fromPubkey: PublicKey, lamports = 7) =>
  SystemProgram.transfer({ fromPubkey, toPubkey: Keypair.generate().publicKey, lamports })
const signed = (answer: () => unknown) => answers('solana:signTransaction', 'signTransaction', answer)
const signedIn = (answer: () => unknown) => answers('solana:signIn', 'signIn', answer)
const elsewhere: Sabotage = (wallet) => Object.assign(wallet, { chains: ['solana:mainnet'] })

/** The wallet's own signature, with a bit turned. */
const turned: Sabotage = (wallet) => {
  const { signTransaction } = wallet.features['solana:signTransaction'] as {
    signTransaction: (...inputs: object[]) => Promise<{ signedTransaction: Uint8Array }[]>
  }
  replace(wallet, 'solana:signTransaction', 'signTransaction', (async (...inputs: object[]) => {
    const all = await signTransaction(...inputs)
    for (const { signedTransaction } of all) signedTransaction[20] = (signedTransaction[20] ?? 0) ^ 1
    return all
  }) as never)
}

const inText = (text: string, by = stranger) => ({
  account: { address: by.publicKey.toBase58() },
  signedMessage: bytes(text),
  signature: signBytes(by, bytes(text))
})

/** Every behaviour, in each deed that it can spoil, and what the page is told. */
const table: readonly (readonly [string, keyof typeof deeds, string, Sabotage])[] = [
  ['is on the wrong network', 'connect', 'solana/wrongNetwork', elsewhere],
  [
    'uses another account than asked',
    'message',
    'solana/badSignature',
    message(() => ({ signature: signBytes(stranger, bytes('hello')), signedMessage: bytes('hello') }))
  ],
  [
    'uses another account than asked',
    'transfer',
    'solana/badSignature',
    signed(() => ({ signedTransaction: strange() }))
  ],
  [
    'uses another account than asked',
    'signIn',
    'solana/badSignature',
    signedIn(() => inText('12345678 shop.example'))
  ],
  ['gives a malformed signature', 'message', 'solana/badSignature', message(() => ({ signature: 'text' }))],
  [
    'gives a malformed signature',
    'message',
    'solana/badSignature',
    message(() => ({ signature: new Uint8Array(63) }))
  ],
  [
    'gives a malformed signature',
    'message',
    'solana/badSignature',
    message(() => ({ signature: new Uint8Array(64).fill(9) }))
  ],
  ['gives a malformed signature', 'message', 'solana/badSignature', message(() => undefined)],
  [
    'gives a malformed signature',
    'transfer',
    'solana/badSignature',
    signed(() => ({ signedTransaction: new Uint8Array(100) }))
  ],
  ['gives a malformed signature', 'transfer', 'solana/badSignature', signed(() => ({}))],
  ['gives a malformed signature', 'signIn', 'solana/badSignature', signedIn(() => ({ signature: null }))],
  ['gives a malformed signature', 'transfer', 'solana/badSignature', turned],
  ['gives a malformed signature', 'transaction', 'solana/badSignature', turned],
  ['gives a malformed signature', 'transactions', 'solana/badSignature', turned],
  [
    'gives a malformed signature',
    'transaction',
    'solana/badSignature',
    signed(() => ({ signedTransaction: 7 }))
  ],
  ['gives a malformed signature', 'transactions', 'solana/badSignature', signed(() => undefined)],
  [
    'uses another account than asked',
    'transaction',
    'solana/badSignature',
    signed(() => ({ signedTransaction: strange() }))
  ],
  [
    'uses another account than asked',
    'transactions',
    'solana/badSignature',
    signed(() => ({ signedTransaction: strange() }))
  ],
  ['pays somebody else', 'transfer', 'solana/notAsShown', signsInstead((_, payer) => [gift(payer)])],
  [
    'pays another amount',
    'transfer',
    'solana/notAsShown',
    signsInstead((_, fromPubkey) => [
      SystemProgram.transfer({ fromPubkey, toPubkey: stranger.publicKey, lamports: 5_000_001 })
    ])
  ],
  ['pays twice', 'transfer', 'solana/notAsShown', signsInstead((made) => [...asked(made), ...asked(made)])],
  ['never answers', 'connect', 'connect/aborted', hangs],
  ['never answers', 'message', 'connect/aborted', hangs],
  ['never answers', 'transfer', 'connect/aborted', hangs],
  ['throws a text', 'connect', 'connect/rejected', throws('User rejected the request.')],
  ['throws a text', 'connect', 'connect/failed', throws('banana')],
  ['throws a text', 'message', 'connect/rejected', throws('Transaction declined by user')],
  ['throws a text', 'message', 'solana/walletFailed', throws('banana')],
  ['throws a text', 'transfer', 'connect/locked', throws('Wallet is locked')]
]

describe('a hostile wallet', () => {
  it.each(table)('that %s: %s gives %s', async (_, deed, code, sabotage) => {
    const wallet = new StandardDouble('Vault')
    if (deed === 'connect') sabotage(wallet)
    const kit = await start(wallet)
    if (deed !== 'connect') {
      const { account } = await kit.connect('solana.vault')
      await chain.fund(account.address, 1_000_000_000)
      sabotage(wallet)
    }
    const before = await chain.rpc('getBalance', stranger.publicKey.toBase58())
    const controller = new AbortController()
    const prompts = wallet.prompts
    const caught = expect(deeds[deed](kit, controller.signal)).rejects.toMatchObject({
      name: 'KitError',
      code
    })
    // The visitor's patience ends once the wallet has been asked.
    if (code === 'connect/aborted') {
      while (wallet.prompts === prompts) await new Promise((resolve) => setTimeout(resolve, 5))
      controller.abort()
    }
    await caught
    expect(kit.connections.status('solana')).toBe(deed === 'connect' ? 'disconnected' : 'connected')
    expect(await chain.rpc('getBalance', stranger.publicKey.toBase58())).toMatchObject({
      value: (before as { value: number }).value
    })
  })

  it('is not what a wallet is that pays more for a faster transaction: the transfer arrives', async () => {
    const wallet = new StandardDouble('Vault')
    const kit = await start(wallet)
    const { account } = await kit.connect('solana.vault')
    await chain.fund(account.address, 1_000_000_000)
    signsInstead((made) => [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000 }),
      ...asked(made)
    ])(wallet)
    const before = (await chain.rpc('getBalance', stranger.publicKey.toBase58())) as { value: number }
    await deeds.transfer(kit, new AbortController().signal)
    expect(await chain.rpc('getBalance', stranger.publicKey.toBase58())).toMatchObject({
      value: before.value + 5_000_000
    })
  })

  it('that never answers is not waited for once the connection has ended', async () => {
    const wallet = new StandardDouble('Vault')
    const kit = await start(wallet)
    await kit.connect('solana.vault')
    hangs(wallet)
    const asked = kit.connections.of('solana')?.session.request({
      namespace: 'solana',
      networkId: 'solana:local',
      method: 'solana_signMessage',
      params: { message: base58.encode(bytes('hello')) },
      // The caller has a patience of its own, which does not end.
      signal: new AbortController().signal
    })
    const caught = expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
    while (wallet.prompts < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    await kit.disconnect()
    await caught
  })

  it('that never answers silently is left alone after a while, and the page is free', async () => {
    const wallet = new StandardDouble('Vault')
    replace(wallet, 'standard:connect', 'connect', () => new Promise(() => {}))
    const kit = await start(wallet)
    await expect(kit.reconnect('solana.vault')).rejects.toMatchObject({ code: 'connect/timeout' })
    expect(kit.connections.status('solana')).toBe('disconnected')
  }, 30_000)

  it('cannot sign away a sign-in: the text has to name the account, the site and the nonce that were asked', async () => {
    const keys = [Keypair.generate()]
    const wallet = new StandardDouble('Vault', keys)
    const kit = await start(wallet)
    const { account } = await kit.connect('solana.vault')
    for (const text of [
      `evil.example ${account.address} 12345678`,
      `shop.example ${account.address}`,
      `shop.example 12345678`
    ]) {
      replace(wallet, 'solana:signIn', 'signIn', async () => [inText(text, keys[0])])
      await expect(deeds.signIn(kit, new AbortController().signal)).rejects.toMatchObject({
        code: 'solana/badSignature'
      })
    }
    const good = `shop.example ${account.address} 12345678`
    replace(wallet, 'solana:signIn', 'signIn', async () => [inText(good, keys[0])])
    expect(await deeds.signIn(kit, new AbortController().signal)).toMatchObject({
      signedMessage: base58.encode(bytes(good))
    })
  })
})
