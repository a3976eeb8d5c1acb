/** @jest-environment node */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { NetworkId } from '@plugboard/core'
import { type Relay, startRelay } from '@plugboard/relay'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import { solanaNamespace } from '../../../demo/src/phone/keys/solana/solanaNamespace.js'
import type { ScriptedWallet, ScriptedWalletOptions } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { evmAdapter } from './evmAdapter.js'
import { MemoryBackend } from './MemoryBackend.js'
import { settled } from './pairingSetup.js'
import { solanaAdapter } from './solanaAdapter.js'
import { startPage, type TestPage } from './startPage.js'

const page = globalThis as unknown as Record<string | symbol, unknown>
/** Node has no events of other tabs. */
const events = new EventTarget()

describe('pages in two tabs that share their storage', () => {
  let relay: Relay
  const wallets: ScriptedWallet[] = []
  const pages: TestPage[] = []
  let storage: MemoryBackend

  beforeAll(() => {
    page.addEventListener = events.addEventListener.bind(events)
    page.removeEventListener = events.removeEventListener.bind(events)
  })
  afterAll(() => {
    delete page.addEventListener
    delete page.removeEventListener
  })
  beforeEach(async () => {
    relay = await startRelay()
    storage = new MemoryBackend()
  })
  afterEach(async () => {
    for (const one of pages.splice(0)) await one.stop()
    for (const one of wallets.splice(0)) await one.stop()
    await relay.stop()
  })

  /** Opens a page, and its client, which pages of other tabs do not share. */
  const openTab = async () => {
    delete page[Symbol.for('plugboard.walletconnect')]
    const tab = await startPage(relay.url, { storage, adapters: [evmAdapter(), solanaAdapter] })
    pages.push(tab)
    await tab.kit.connectors.get('walletConnect')?.prepare?.()
    return tab
  }
  const startWallet = async (...namespaces: ScriptedWalletOptions['namespaces'][number][]) => {
    const wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces })
    wallets.push(wallet)
    return wallet
  }
  const connect = async ({ kit }: TestPage, wallet: ScriptedWallet, namespace: string) => {
    const connected = kit.connect('walletConnect', { namespace })
    connected.catch(() => undefined)
    await settled(() => kit.connections.uri(namespace) !== undefined)
    await wallet.pair(kit.connections.uri(namespace) as string)
    await connected
  }
  /** Asks the wallet of a connection for a signature. */
  const sign = ({ kit }: TestPage, namespace: string) => {
    const { session, networkId, account } =
      kit.connections.all.find((one) => one.namespace === namespace) ?? {}
    const [method, params] =
      namespace === 'solana'
        ? ['solana_signMessage', { message: '2VfUX', pubkey: account?.address }]
        : ['personal_sign', ['0x68', account?.address]]
    return session?.request({ namespace, networkId: networkId as NetworkId, method, params } as never)
  }
  const noticeOtherTab = () =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'plugboard:state' }))
  const namespacesOf = ({ kit }: TestPage) => kit.connections.all.map(({ namespace }) => namespace).sort()

  it('both use a wallet that one of them has paired in two namespaces', async () => {
    const first = await openTab()
    const second = await openTab()
    await connect(second, await startWallet(evmNamespace(), solanaNamespace()), 'eip155')
    noticeOtherTab()
    await settled(() => namespacesOf(first).join() === 'eip155,solana')
    expect(await sign(first, 'eip155')).toMatch(/^0x/)
    expect(await sign(first, 'solana')).toBeDefined()
  })

  it('keep a second wallet that one of them has paired, which the other has after a reload', async () => {
    const first = await openTab()
    await connect(first, await startWallet(evmNamespace()), 'eip155')
    const second = await openTab()
    await connect(second, await startWallet(solanaNamespace()), 'solana')
    expect(namespacesOf(second)).toEqual(['eip155', 'solana'])
    noticeOtherTab()
    await settled(() => first.errors.some(({ code }) => code === 'walletconnect/pairedElsewhere'))
    noticeOtherTab()
    expect(namespacesOf(second)).toEqual(['eip155', 'solana'])
    expect(namespacesOf(first)).toEqual(['eip155'])
    const third = await openTab()
    await settled(() => namespacesOf(third).join() === 'eip155,solana')
    expect(await sign(third, 'solana')).toBeDefined()
  })
})
