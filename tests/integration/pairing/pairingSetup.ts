import { afterEach, beforeEach, expect } from '@jest/globals'
import { type Relay, startRelay } from '@plugboard/relay'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { startPage, type TestPage } from './startPage.js'

export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

interface Emitter {
  eventNames(): string[]
  listenerCount(name: string): number
}

/** The client of a kit, as it exposes itself on the page. */
export const coreOf = (prefix: string) =>
  (globalThis as unknown as Record<string, unknown>)[`_walletConnectCore_${prefix}`] as Record<
    'pairing' | 'heartbeat' | 'expirer',
    { events: Emitter }
  > & { relayer: { events: Emitter; publisher: { queue: Map<string, unknown> } } }

export const settled = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 1500 && !isSo(); turn++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isSo()).toBe(true)
}

export const until = async (isSo: () => boolean | undefined) => {
  for (let turn = 0; turn < 3000 && !isSo(); turn++) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(isSo()).toBe(true)
}

/** The setup for tests of pages with a phone wallet: a relay, a wallet, and pages that end with each test. */
export function pairingSetup() {
  /** Both are new for each test. */
  const on = {} as { relay: Relay; wallet: ScriptedWallet }
  const pages: TestPage[] = []

  const open = async (...args: Partial<Parameters<typeof startPage>>): Promise<TestPage> => {
    const page = await startPage(args[0] ?? on.relay.url, args[1])
    pages.push(page)
    return page
  }

  beforeEach(async () => {
    on.relay = await startRelay()
    on.wallet = await startScriptedWallet({ relayUrl: on.relay.url, namespaces: [evmNamespace()] })
  })

  afterEach(async () => {
    for (const page of pages.splice(0)) await page.stop()
    await on.wallet.stop()
    await on.relay.stop()
  })

  const connect = async (page: TestPage) => {
    const uri = page.uri()
    const connected = page.kit.connect('walletConnect')
    await on.wallet.pair(await uri)
    return connected
  }

  return { on, open, connect }
}
