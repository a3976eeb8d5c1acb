/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { definePlugin, type PluginContext } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { type Relay, startRelay } from '@plugboard/relay'
import { type Hex, verifyMessage } from 'viem'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import { solanaNamespace } from '../../../demo/src/phone/keys/solana/solanaNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { evmAdapter } from './evmAdapter.js'
import { solana, solanaAdapter } from './solanaAdapter.js'
import { startPage, type TestPage } from './startPage.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const evm = ['eip155:31337', 'eip155:31338'] as const

describe('session that is changed by the wallet or the page', () => {
  let relay: Relay
  let wallet: ScriptedWallet
  const pages: TestPage[] = []

  const open = async (settings: Parameters<typeof startPage>[1] = {}): Promise<TestPage> => {
    const page = await startPage(relay.url, { adapters: [evmAdapter(), solanaAdapter], ...settings })
    pages.push(page)
    return page
  }

  beforeEach(async () => {
    relay = await startRelay()
    const namespaces = [evmNamespace(), solanaNamespace()]
    wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces, script: { chains: evm } })
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
    await connected
  }
  const namespacesOf = ({ kit }: TestPage) => kit.connections.all.map(({ namespace }) => namespace).sort()
  const signs = async ({ kit }: TestPage) => {
    const signature = (await kit.signMessage('hello')) as Hex
    return verifyMessage({ address, message: 'hello', signature })
  }

  it('follows an update that removes and restores chains', async () => {
    const page = await open()
    const { networks, connections } = page.kit
    await connect(page)
    expect(networks.canUse(evm[1])).toBe(true)
    await wallet.update([evm[0]])
    await until(() => !networks.canUse(evm[1]))
    expect(connections.active?.networkId).toBe(evm[0])
    await wallet.update([evm[1]])
    await until(() => connections.active?.networkId === evm[1])
    await wallet.update(evm)
    await until(() => networks.canUse(evm[0]))
    expect(await signs(page)).toBe(true)
    expect(page.errors).toEqual([])
  })

  it('gains a namespace that the wallet adds later, and loses it when the wallet removes it', async () => {
    const page = await open()
    await connect(page)
    expect(namespacesOf(page)).toEqual(['eip155'])
    await wallet.update([...evm, solana])
    await until(() => namespacesOf(page).join() === 'eip155,solana')
    const account = page.kit.connections.all.find(({ namespace }) => namespace === 'solana')?.accounts[0]
    expect(account?.address).toBe(solanaNamespace().address(solana, 0))
    await wallet.update(evm)
    await until(() => namespacesOf(page).join() === 'eip155')
    expect(await signs(page)).toBe(true)
  })

  it('gains a namespace that the page registers after the wallet has granted it', async () => {
    let context: PluginContext | undefined
    const later = definePlugin({
      name: 'test/later',
      setup: (given) => {
        context = given
      }
    })
    const page = await open({ adapters: [evmAdapter()], plugins: [later] as never })
    await connect(page)
    const heard = relay.next({ from: 'client', kind: 'request', tag: 1105 })
    await wallet.update([...evm, solana])
    await heard
    expect(namespacesOf(page)).toEqual(['eip155'])
    context?.registerNamespace(solanaAdapter)
    await until(() => namespacesOf(page).join() === 'eip155,solana')
    const ended = wallet.next('delete')
    await page.kit.disconnect()
    await ended
    expect(page.kit.connections.all).toEqual([])
  })

  it('can switch to an unapproved chain if the wallet is known to approve only its current chain', async () => {
    await wallet.stop()
    wallet = await startScriptedWallet({
      relayUrl: relay.url,
      name: 'MetaMask Wallet',
      namespaces: [evmNamespace()],
      script: { chains: [evm[0]] }
    })
    const page = await open()
    const { kit } = page
    await connect(page)
    expect(kit.connections.active?.approvedNetworkIds).toEqual([evm[0]])
    expect(kit.networks.canUse(evm[1])).toBe(true)
    await kit.switchNetwork(evm[1])
    expect(wallet.requests.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
    expect(kit.connections.active?.networkId).toBe(evm[1])
    expect(await signs(page)).toBe(true)
  })

  it('has the wallet add a network that it does not know', async () => {
    await wallet.stop()
    wallet = await startScriptedWallet({
      relayUrl: relay.url,
      name: 'MetaMask Wallet',
      namespaces: [evmNamespace({ chains: [evm[0]] })],
      script: { chains: [evm[0]] }
    })
    const networks = [31337, 31338].map((id) => ({
      ...{ id, name: `Chain ${id}`, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
      rpcUrls: { default: { http: [`https://chain-${id}.example`, 'https://chain.example/demo'] } }
    }))
    const page = await open({ adapters: [], plugins: [eip155({ networks })] as never })
    const { kit } = page
    await connect(page)

    await kit.switchNetwork(evm[1])

    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain'
    ])
    // Without the endpoint that contains the project's id.
    expect(wallet.requests[1]?.params).toMatchObject([
      { chainId: '0x7a6a', chainName: 'Chain 31338', rpcUrls: ['https://chain-31338.example'] }
    ])
    expect(kit.connections.active?.networkId).toBe(evm[1])
    expect(kit.connections.active?.approvedNetworkIds).toContain(evm[1])
  })

  it('ends with an error when it expires, unless the wallet has extended it', async () => {
    wallet.script.lifetime = 12
    const [short, long] = [await open({ id: 'short' }), await open({ id: 'long' })]
    await connect(long)
    await wallet.extend()
    await connect(short)
    await until(() => short.kit.connections.status() === 'disconnected')
    expect(short.errors.map(({ code }) => code)).toEqual(['walletconnect/sessionOver'])
    expect(short.kit.connections.all).toEqual([])
    expect(await signs(long)).toBe(true)
    expect(long.errors).toEqual([])
  }, 60_000)

  it('is not restored if it expired while the page was closed', async () => {
    wallet.script.lifetime = 3
    const page = await open()
    await connect(page)
    await page.stop()
    await new Promise((resolve) => setTimeout(resolve, 3500))
    const again = await open({ storage: page.storage })
    await until(() => again.kit.connections.status() === 'disconnected')
    expect(again.kit.connections.all).toEqual([])
  })

  it('ends if the wallet ended it while the page was closed', async () => {
    const page = await open()
    await connect(page)
    await page.stop()
    await wallet.disconnect()
    const again = await open({ storage: page.storage })
    await until(() => again.kit.connections.status() === 'disconnected')
    expect(again.errors).toEqual([])
  })

  it('ends in the wallet if the page ended it while the wallet was offline', async () => {
    const page = await open()
    await connect(page)
    const { relayer } = wallet.wallet.kit.core
    await relayer.transportClose()
    await page.kit.disconnect()
    expect(page.kit.connections.all).toEqual([])
    expect(wallet.sessions).toHaveLength(1)
    const ended = wallet.next('delete')
    await relayer.transportOpen()
    await ended
    await until(() => wallet.sessions.length === 0)
  })
})

const until = async (isSo: () => boolean | undefined, most = 30_000) => {
  for (let past = 0; past < most && !isSo(); past += 20)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isSo()).toBe(true)
}
