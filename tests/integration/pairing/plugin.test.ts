/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Relay, startRelay } from '@plugboard/relay'
import { type Hex, verifyMessage } from 'viem'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import { solanaNamespace } from '../../../demo/src/phone/keys/solana/solanaNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { evmAdapter } from './evmAdapter.js'
import { solanaAdapter } from './solanaAdapter.js'
import { startPage, type TestPage } from './startPage.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('a page with the plugin and a phone wallet, over the relay', () => {
  let relay: Relay
  let wallet: ScriptedWallet
  const pages: TestPage[] = []

  const open = async (...args: Partial<Parameters<typeof startPage>>): Promise<TestPage> => {
    const page = await startPage(args[0] ?? relay.url, args[1])
    pages.push(page)
    return page
  }

  beforeEach(async () => {
    relay = await startRelay()
    wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: [evmNamespace()] })
  })

  afterEach(async () => {
    for (const page of pages.splice(0)) await page.stop()
    await wallet.stop()
    await relay.stop()
  })

  const connect = async (page: TestPage) => {
    const uri = page.uri()
    const connected = page.kit.connect('walletConnect')
    await wallet.pair(await uri)
    return connected
  }

  it('pairs, signs and disconnects', async () => {
    const page = await open()
    const connection = await connect(page)
    expect(connection.accounts.map((account) => account.address)).toEqual([address])
    expect(connection.session.peer?.name).toBe('Scripted Wallet')
    const signature = (await page.kit.signMessage('hello')) as Hex
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    const ended = wallet.next('delete')
    await page.kit.disconnect()
    await ended
    expect(wallet.sessions).toEqual([])
    expect(page.errors).toEqual([])
  })

  it('opens no socket before a visitor chooses it, and none without a stored pairing', async () => {
    const page = await open()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(relay.handshakes).toEqual([])
    const waiting = page.kit.connect('walletConnect')
    await page.uri()
    await relay.next({ method: 'wc_proposeSession' })
    // This relay has nobody else to serve: it is dialled once.
    expect(relay.handshakes).toHaveLength(1)
    await page.kit.disconnect()
    await expect(waiting).rejects.toMatchObject({ code: 'connect/aborted' })
  })

  it('opens the client while a view that pairs is loaded, and for no other', async () => {
    const customWallets = [
      { id: 'app', name: 'App', mobile_link: 'app://' },
      { id: 'none', name: 'None', homepage: 'https://none.example' }
    ]
    const names = ['_walletConnectCore_aside', '_walletConnectCore_ahead']
    const clients = () => names.filter((name) => name in globalThis)
    // The one that shall open none goes first: had it asked for one, that would be there before the other's.
    const [aside, ahead] = [
      await open(relay.url, { id: 'aside', customWallets }),
      await open(relay.url, { id: 'ahead', customWallets })
    ]
    const show = ({ kit }: TestPage, walletId: string) => {
      kit.open({ view: 'AllWallets' })
      kit.push('InstallWallet', { walletId })
      return kit.router.current.name
    }
    expect(show(aside, 'none')).toBe('InstallWallet')
    expect(show(ahead, 'app')).toBe('ConnectingWalletConnect')
    await until(() => clients().length > 0)
    expect(clients()).toEqual(['_walletConnectCore_ahead'])
    expect(relay.handshakes).toEqual([])
  })

  it('finds the wallet again after a reload, and can still sign', async () => {
    const first = await open()
    await connect(first)
    await first.stop()
    const again = await open(relay.url, { storage: first.storage })
    expect(again.kit.connections.active?.account.address).toBe(address)
    expect(again.kit.connections.active?.session.peer?.name).toBe('Scripted Wallet')
    const signature = (await again.kit.signMessage('again')) as Hex
    expect(await verifyMessage({ address, message: 'again', signature })).toBe(true)
    const ended = wallet.next('delete')
    await again.kit.disconnect()
    await ended
    expect([...first.storage.items].filter(([key]) => key.includes('walletconnect'))).toEqual([])
  })

  it('hears that the wallet has ended it, moved to another chain and another account', async () => {
    const page = await open()
    const { kit } = page
    await connect(page)
    await wallet.changeChain('eip155:31338')
    await until(() => kit.connections.active?.networkId === 'eip155:31338')
    await wallet.changeAccount(1)
    await until(() => kit.connections.active?.account.address !== address)
    await wallet.disconnect()
    await until(() => kit.connections.status() === 'disconnected')
    expect(page.errors).toEqual([])
  })

  it('switches among the approved networks without asking, and not to others', async () => {
    wallet.script.chains = ['eip155:31337', 'eip155:31338']
    const page = await open(relay.url, { adapters: [evmAdapter([31337, 31338, 5])] })
    const { kit } = page
    await connect(page)
    await kit.switchNetwork('eip155:31338')
    expect(kit.connections.active?.networkId).toBe('eip155:31338')
    expect(kit.networks.canUse('eip155:5')).toBe(false)
    await expect(kit.switchNetwork('eip155:5')).rejects.toMatchObject({ code: 'core/chainNotSupported' })
    const asked = wallet.next('request')
    void kit.signMessage('there').catch(() => {})
    expect((await asked).chain).toBe('eip155:31338')
  })

  it('asks for what is registered, all of it and nothing else, and insists on none of it', async () => {
    const methods = { solana: ['solana_signMessage'] }
    const adapters = [evmAdapter([31337, 5]), solanaAdapter]
    const page = await open(relay.url, { adapters, options: { methods } })
    await connect(page)
    const { requiredNamespaces, optionalNamespaces } = wallet.proposals[0]?.params ?? {}
    expect(requiredNamespaces).toEqual({})
    expect(Object.keys(optionalNamespaces ?? {}).sort()).toEqual(['eip155', 'solana'])
    expect(optionalNamespaces?.eip155?.chains).toEqual(['eip155:31337', 'eip155:5'])
    expect(optionalNamespaces?.eip155?.methods).toEqual(
      expect.arrayContaining(['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'])
    )
    expect(optionalNamespaces?.eip155?.events).toEqual(['accountsChanged', 'chainChanged'])
    expect(optionalNamespaces?.solana?.chains?.[0]).toBe(solanaAdapter.networks[0]?.caipNetworkId)
    expect(optionalNamespaces?.solana?.methods).toEqual(methods.solana)
  })

  it('has one client for two kits of one project and id, until the last of them has gone', async () => {
    const first = await open()
    await connect(first)
    const second = await open(relay.url, { storage: first.storage })
    expect(second.kit.connections.active?.account.address).toBe(address)
    // The wallet's, and one for both.
    expect([relay.sockets, relay.handshakes.length]).toEqual([2, 2])
    await first.stop()
    await second.kit.signMessage('still')
    await second.stop()
    await settled(() => relay.sockets === 1)
    expect('_walletConnectCore_plugboard' in globalThis).toBe(false)
  })

  it('[S4.07 part] ends all namespaces of a pairing together', async () => {
    await wallet.stop()
    wallet = await startScriptedWallet({
      relayUrl: relay.url,
      namespaces: [evmNamespace(), solanaNamespace()]
    })
    const page = await open(relay.url, { adapters: [evmAdapter(), solanaAdapter] })
    const { kit } = page
    await connect(page)
    expect(kit.connections.all.map(({ namespace }) => namespace).sort()).toEqual(['eip155', 'solana'])
    const ended = wallet.next('delete')
    await kit.disconnect({ namespace: 'solana' })
    expect(kit.connections.all).toEqual([])
    await ended
    expect(wallet.sessions).toEqual([])
  })

  it('keeps the secret of a pairing to itself', async () => {
    const said: string[] = []
    const before = { warn: console.warn, error: console.error, log: console.log }
    for (const name of ['warn', 'error', 'log'] as const)
      console[name] = (...words: unknown[]) => void said.push(words.map(String).join(' '))
    const page = await open(relay.url, { debug: true, logLevel: 'debug' })
    const offered = page.uri()
    const connected = page.kit.connect('walletConnect')
    const uri = await offered
    const secret = /symKey=([0-9a-f]{64})/.exec(uri)?.[1] as string
    await wallet.pair(uri)
    await connected
    await page.kit.disconnect()
    Object.assign(console, before)
    const everything = [
      ...said,
      ...(await page.kit.log.lines()),
      ...page.events.map((event) => JSON.stringify(event)),
      ...page.errors.map((error) => `${error} ${error.cause}`),
      ...page.storage.everWritten
    ].join()
    expect(secret).toHaveLength(64)
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain('symKey')
    expect(page.kit.connections.uri('eip155')).toBeUndefined()
  })

  it('has no more listeners and sockets after 100 codes than after the first', async () => {
    const page = await open()
    const waiting: Promise<unknown>[] = []
    const once = async () => {
      const stop = new AbortController()
      const offered = page.uri()
      waiting.push(page.kit.connect('walletConnect', { signal: stop.signal }).catch(() => {}))
      await offered
      stop.abort()
    }
    await connect(page)
    await once()
    const core = coreOf('plugboard')
    const counts = () => [
      relay.sockets,
      ...[core.relayer.events, core.pairing.events, core.heartbeat.events, core.expirer.events].map(
        (emitter) => emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0)
      )
    ]
    await settled(() => core.relayer.publisher.queue.size === 0)
    const before = counts()
    for (let turn = 0; turn < 100; turn++) await once()
    await Promise.all(waiting)
    await settled(() => counts().every((count, at) => count <= (before[at] ?? 0)))
  }, 60_000)

  it('says so when the wallet declines', async () => {
    wallet.script.proposals = 'reject'
    const page = await open()
    await expect(connect(page)).rejects.toMatchObject({ code: 'connect/rejected' })
    wallet.script.proposals = 'approve'
    await connect(page)
    wallet.script.requests = 'reject'
    await expect(page.kit.signMessage('no')).rejects.toMatchObject({ code: 'connect/rejected' })
  })
})

interface Emitter {
  eventNames(): string[]
  listenerCount(name: string): number
}

/** The client of a kit, as it leaves itself on the page. */
const coreOf = (prefix: string) =>
  (globalThis as unknown as Record<string, unknown>)[`_walletConnectCore_${prefix}`] as Record<
    'pairing' | 'heartbeat' | 'expirer',
    { events: Emitter }
  > & { relayer: { events: Emitter; publisher: { queue: Map<string, unknown> } } }

const settled = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 1500 && !isSo(); turn++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isSo()).toBe(true)
}

const until = async (isSo: () => boolean | undefined) => {
  for (let turn = 0; turn < 3000 && !isSo(); turn++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(isSo()).toBe(true)
}
