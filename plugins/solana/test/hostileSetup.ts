import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { createKit, type Kit, type Network } from '@plugboard/core'
import { base58, base64 } from '@scure/base'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { solana } from '../src/index'
import type { StandardDouble } from './StandardDouble'
import { signBytes } from './signBytes'
import { type LocalSolana, startLocal } from './startLocal'

/** Makes a wallet misbehave. */
export type Sabotage = (wallet: StandardDouble) => void

/** The setup of tests of hostile wallets: a local chain, a page's requests, and a wallet's deviations. */
export function hostileSetup() {
  /** Filled before the first test. */
  const chain = {} as LocalSolana
  beforeAll(async () => {
    Object.assign(chain, await startLocal())
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

  /** Replaces a feature's method. */
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

  /** A transaction of the connected account, as an app provides it. */
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
  /** Signs something other than it was given, with the right key. */
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

  /** The wallet's own signature, with one bit flipped. */
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

  return {
    chain,
    start,
    stranger,
    bytes,
    replace,
    unsigned,
    strange,
    deeds,
    throws,
    hangs,
    answers,
    message,
    signsInstead,
    asked,
    gift,
    signed,
    signedIn,
    elsewhere,
    turned,
    inText
  }
}
