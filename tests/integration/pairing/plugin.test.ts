/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Relay, startRelay } from '@plugboard/relay'
import { type Hex, verifyMessage } from 'viem'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { evmAdapter } from './evmAdapter.js'
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
    await page.kit.disconnect()
    await expect(waiting).rejects.toMatchObject({ code: 'connect/aborted' })
  })

  it('finds the wallet again after a reload, and can still sign', async () => {
    const first = await open()
    await connect(first)
    await first.stop()
    const again = await open(relay.url, { storage: first.storage })
    expect(again.kit.connections.active?.account.address).toBe(address)
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

const until = async (isSo: () => boolean | undefined) => {
  for (let turn = 0; turn < 400 && !isSo(); turn++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(isSo()).toBe(true)
}
