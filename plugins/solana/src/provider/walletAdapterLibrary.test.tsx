import { describe, expect, it } from '@jest/globals'
import {
  isWalletAdapterCompatibleStandardWallet,
  type SignerWalletAdapter
} from '@solana/wallet-adapter-base'
import { ConnectionProvider, useConnection, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { verifyMessageSignature } from '@solana/wallet-standard-util'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import {
  Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { Wallet } from '@wallet-standard/base'
import type { ReactNode } from 'react'
import { bytesOf, chooseSoon, libraryPage } from '../../test/libraryPage'
import { StandardDouble } from '../../test/StandardDouble'
import { offerKit } from '../wallet-standard'

const { open, cleanups, start } = libraryPage()

async function pay(from: PublicKey, to: PublicKey, lamports: number) {
  const { value } = (await open.chain.rpc('getLatestBlockhash')) as {
    value: { blockhash: string; lastValidBlockHeight: number }
  }
  const instructions = [SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })]
  const made = new TransactionMessage({ payerKey: from, recentBlockhash: value.blockhash, instructions })
  return { versioned: new VersionedTransaction(made.compileToV0Message()), instructions, ...value }
}

const lamports = async (key: PublicKey) =>
  ((await open.chain.rpc('getBalance', key.toBase58())) as { value: number }).value

describe('[S3.14] an app of @solana/wallet-adapter', () => {
  const Frame = ({ children, wallets = [] }: { children?: ReactNode; wallets?: SignerWalletAdapter[] }) => (
    <ConnectionProvider endpoint={open.chain.url}>
      <WalletProvider wallets={wallets}>{children}</WalletProvider>
    </ConnectionProvider>
  )

  it('lists the kit next to real wallets, connects through the modal, signs, sends and disconnects', async () => {
    const { kit } = await start()
    cleanups.push(offerKit(kit))
    const { result } = renderHook(() => ({ ...useWallet(), ...useConnection() }), { wrapper: Frame })
    const entry = result.current.wallets.find(({ adapter }) => adapter.name === 'Plugboard')
    if (!entry) throw new Error('The app does not list the kit')
    expect(entry.readyState).toBe('Installed')
    await act(async () => result.current.select(entry.adapter.name))
    await act(async () => {
      chooseSoon(kit)
      await result.current.connect()
    })
    await waitFor(() => expect(result.current.connected).toBe(true))
    const from = result.current.publicKey as PublicKey
    expect(from.toBase58()).toBe(kit.accounts.of('solana').address)

    const message = bytesOf('by the adapter')
    const signature = (await result.current.signMessage?.(message)) as Uint8Array
    const publicKey = from.toBytes()
    expect(verifyMessageSignature({ message, signedMessage: message, signature, publicKey })).toBe(true)

    await open.chain.fund(from.toBase58(), 5_000_000_000)
    const to = Keypair.generate().publicKey
    const { versioned, blockhash, lastValidBlockHeight } = await pay(from, to, 2_000_000)
    const id = await result.current.sendTransaction(versioned, result.current.connection)
    await waitFor(async () => expect(await lamports(to)).toBe(2_000_000))
    expect(await open.chain.rpc('getSignatureStatuses', [id])).toMatchObject({ value: [{ err: null }] })

    // Most apps use legacy transactions; several are signed in one request.
    const legacy = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight })
    legacy.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 3_000_000 }))
    const also = (await pay(from, to, 4_000_000)).versioned
    const all = (await result.current.signAllTransactions?.([legacy, also] as never[])) ?? []
    for (const one of all)
      await result.current.connection.sendRawTransaction((one as VersionedTransaction).serialize())
    await waitFor(async () => expect(await lamports(to)).toBe(9_000_000))

    await act(() => result.current.disconnect())
    expect(result.current.connected).toBe(false)
    expect(kit.connections.of('solana')).toBeUndefined()
  })

  it('accepts the provider as an adapter, follows accounts and disconnection, and reports a refusal', async () => {
    const double = new StandardDouble('Vault', [Keypair.generate(), Keypair.generate()])
    const [first] = double.addresses
    const { kit } = await start(double)
    const wallet: Wallet = kit.provider('solana')
    if (!isWalletAdapterCompatibleStandardWallet(wallet)) throw new Error('The adapter refuses the provider')
    const adapter = new StandardWalletAdapter({ wallet })
    const heard: string[] = []
    adapter.on('connect', (key) => heard.push(key.toBase58()))
    adapter.on('disconnect', () => heard.push('disconnect'))
    adapter.on('error', (error) => heard.push(error.name))
    chooseSoon(kit)
    await adapter.connect()
    const next = [Keypair.generate()]
    double.use(next)
    await waitFor(() => expect(adapter.publicKey?.toBase58()).toBe(next[0]?.publicKey.toBase58()))
    double.decide = () => {
      throw new Error('User rejected the request.')
    }
    await expect(adapter.signMessage?.(bytesOf('no'))).rejects.toMatchObject({
      name: 'WalletSignMessageError'
    })
    await kit.disconnect()
    await waitFor(() => expect(adapter.connected).toBe(false))
    expect(heard).toEqual([
      first,
      next[0]?.publicKey.toBase58(),
      'WalletSignMessageError',
      'WalletDisconnectedError',
      'disconnect'
    ])
    adapter.destroy()
  })

  it('auto-connects after a reload if the kit has restored the wallet, without prompting', async () => {
    const { kit, double } = await start()
    await kit.connect('solana.vault')
    const { prompts } = double
    const adapter = new StandardWalletAdapter({ wallet: kit.provider('solana') as never })
    await adapter.autoConnect()
    expect(adapter.publicKey?.toBase58()).toBe(double.addresses[0])
    expect(double.prompts).toBe(prompts)
    expect(kit.router.open).toBe(false)
    await kit.disconnect()
    const late = new StandardWalletAdapter({ wallet: kit.provider('solana') as never })
    late.on('error', () => {})
    await expect(late.autoConnect()).rejects.toMatchObject({ name: 'WalletAccountError' })
    expect(kit.router.open).toBe(false)
  })
})
