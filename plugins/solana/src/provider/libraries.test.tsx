import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createKit, type Kit, type Network } from '@plugboard/core'
import {
  isWalletAdapterCompatibleStandardWallet,
  type SignerWalletAdapter
} from '@solana/wallet-adapter-base'
import { ConnectionProvider, useConnection, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { verifyMessageSignature, verifySignIn } from '@solana/wallet-standard-util'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import {
  Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { act, render, renderHook, waitFor } from '@testing-library/react'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { useConnect, useDisconnect, useWallets } from '@wallet-standard/react'
import { when } from 'mobx'
import type { ReactNode } from 'react'
import { StandardDouble } from '../../test/StandardDouble'
import { type LocalSolana, startLocal } from '../../test/startLocal'
import { solana } from '../index'
import { offerKit } from '../wallet-standard'

let chain: LocalSolana
beforeAll(async () => {
  chain = await startLocal()
})
afterAll(() => chain.stop())

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
  localStorage.clear()
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
const text = (value: string) => Uint8Array.from(new TextEncoder().encode(value))

interface Page {
  readonly kit: Kit
  readonly double: StandardDouble
}

async function start(double = new StandardDouble('Vault')): Promise<Page> {
  const network: Network = {
    id: 'local',
    name: 'Local',
    caipNetworkId: 'solana:local',
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [chain.url] } }
  }
  cleanups.push(double.register())
  const kit = createKit({ plugins: [solana({ networks: [network] })], storage: null })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await settled()
  return { kit, double }
}

/** The visitor's steps in the modal that opens when an app requests a connection. */
const chooseSoon = (kit: Kit) => void when(() => kit.router.open).then(() => kit.connect('solana.vault'))

async function pay(from: PublicKey, to: PublicKey, lamports: number) {
  const { value } = (await chain.rpc('getLatestBlockhash')) as {
    value: { blockhash: string; lastValidBlockHeight: number }
  }
  const instructions = [SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })]
  const made = new TransactionMessage({ payerKey: from, recentBlockhash: value.blockhash, instructions })
  return { versioned: new VersionedTransaction(made.compileToV0Message()), instructions, ...value }
}

const lamports = async (key: PublicKey) =>
  ((await chain.rpc('getBalance', key.toBase58())) as { value: number }).value

describe('[S3.14] an app of @solana/wallet-adapter', () => {
  const Frame = ({ children, wallets = [] }: { children?: ReactNode; wallets?: SignerWalletAdapter[] }) => (
    <ConnectionProvider endpoint={chain.url}>
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

    const message = text('by the adapter')
    const signature = (await result.current.signMessage?.(message)) as Uint8Array
    const publicKey = from.toBytes()
    expect(verifyMessageSignature({ message, signedMessage: message, signature, publicKey })).toBe(true)

    await chain.fund(from.toBase58(), 5_000_000_000)
    const to = Keypair.generate().publicKey
    const { versioned, blockhash, lastValidBlockHeight } = await pay(from, to, 2_000_000)
    const id = await result.current.sendTransaction(versioned, result.current.connection)
    await waitFor(async () => expect(await lamports(to)).toBe(2_000_000))
    expect(await chain.rpc('getSignatureStatuses', [id])).toMatchObject({ value: [{ err: null }] })

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
    await expect(adapter.signMessage?.(text('no'))).rejects.toMatchObject({ name: 'WalletSignMessageError' })
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

describe('[S3.14] an app of the Wallet Standard', () => {
  it('finds the kit through @wallet-standard/app, early or late, until it is unregistered', async () => {
    const { get, on } = getWallets()
    const { kit } = await start()
    const later: string[] = []
    cleanups.push(on('register', (...all) => later.push(...all.map(({ name }) => name))))
    const leave = offerKit(kit)
    expect(get().filter((one) => one === (kit.provider('solana') as unknown))).toHaveLength(1)
    expect(later).toContain('Plugboard')
    leave()
    expect(get().map(({ name }) => name)).not.toContain('Plugboard')
  })

  it('does not list the kit’s own provider as a wallet of any kit', async () => {
    const { kit } = await start()
    cleanups.push(offerKit(kit))
    const second = createKit({ id: 'second', plugins: [solana()], storage: null })
    cleanups.push(() => second.dispose())
    await second.start()
    await settled()
    expect([...kit.connectors.all, ...second.connectors.all].map(({ name }) => name)).toEqual([
      'Vault',
      'Vault'
    ])
  })

  it('connects and disconnects through the hooks of @wallet-standard/react', async () => {
    const { kit, double } = await start()
    cleanups.push(offerKit(kit))
    function App() {
      const ours = useWallets().find(({ name }) => name === 'Plugboard')
      return ours ? <Ours wallet={ours} /> : null
    }
    function Ours({ wallet }: { wallet: ReturnType<typeof useWallets>[number] }) {
      const [, connect] = useConnect(wallet)
      const [, disconnect] = useDisconnect(wallet)
      return (
        <>
          <output>{wallet.accounts.map(({ address }) => address).join()}</output>
          <button type="button" onClick={() => void connect()}>
            In
          </button>
          <button type="button" onClick={() => void disconnect()}>
            Out
          </button>
        </>
      )
    }
    const screen = render(<App />)
    await act(async () => {
      screen.getByText('In').click()
      chooseSoon(kit)
      await when(() => kit.connections.status('solana') === 'connected')
      await settled()
    })
    expect(screen.getByText(double.addresses[0] ?? '')).toBeTruthy()
    await act(async () => {
      screen.getByText('Out').click()
      await settled()
    })
    await waitFor(() => expect(screen.queryByText(double.addresses[0] ?? '')).toBeNull())
  })

  it('signs in through the wallet’s own feature or a message, and the library verifies the result', async () => {
    const { kit, double } = await start(new StandardDouble('Vault', [Keypair.generate()]).signsIn())
    const { features } = kit.provider('solana')
    const input = {
      domain: 'shop.example',
      statement: 'Sign in to the shop',
      uri: 'https://shop.example/in',
      version: '1',
      chainId: 'solana:mainnet',
      nonce: 'a1b2c3d4e5',
      issuedAt: '2026-01-02T03:04:05.000Z',
      expirationTime: '2026-01-02T04:04:05.000Z',
      notBefore: '2026-01-02T03:04:05.000Z',
      requestId: 'r1',
      resources: ['https://shop.example/terms', 'https://shop.example/privacy']
    }
    chooseSoon(kit)
    const [own] = await features['solana:signIn'].signIn(input)
    if (!own) throw new Error('no answer')
    expect(verifySignIn(input as never, own as never)).toBe(true)
    expect(own.account.address).toBe(double.addresses[0])
    double.without('solana:signIn')
    for (const asked of [input, { domain: 'a.example', nonce: '12345678' }, { statement: 'Only this' }]) {
      const [signed] = await features['solana:signIn'].signIn(asked)
      const full = { domain: location.host, ...asked }
      expect(verifySignIn(full as never, signed as never)).toBe(true)
      expect(verifySignIn({ ...full, nonce: 'another1' } as never, signed as never)).toBe(false)
    }
    await expect(features['solana:signIn'].signIn({ nonce: 'x\nNonce: y' })).rejects.toMatchObject({
      code: 'solana/badSignIn'
    })
    await expect(
      features['solana:signIn'].signIn({ address: Keypair.generate().publicKey.toBase58() })
    ).rejects.toMatchObject({ code: 'connect/notConnected' })
  })
})
