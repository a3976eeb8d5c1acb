/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type Relay, startRelay } from '@plugboard/relay'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { startPage, type TestPage } from './startPage.js'

/** How long a code is shown: ten seconds less than its lifetime of four minutes. */
const shown = 230_000

describe('pairing code that nobody has scanned', () => {
  let relay: Relay
  let wallet: ScriptedWallet
  let page: TestPage
  /** Waits until the code has been shown long enough; no other time is simulated. */
  const due: (() => void)[] = []

  beforeEach(async () => {
    due.length = 0
    const wait = globalThis.setTimeout
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
      const isRenewal = ms > shown - 5000 && ms <= shown
      if (isRenewal) due.push(run)
      return wait(isRenewal ? () => {} : run, isRenewal ? 0 : ms)
    }) as never)
    relay = await startRelay()
    wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: [evmNamespace()] })
    page = await startPage(relay.url)
  })

  afterEach(async () => {
    jest.restoreAllMocks()
    await page.stop()
    await wallet.stop()
    await relay.stop()
  })

  it.each(['new', 'old'] as const)(
    '[S4.26] is renewed automatically ten seconds before it expires, and the %s one pairs',
    async (which) => {
      const offered = page.uri()
      const connected = page.kit.connect('walletConnect')
      const first = await offered
      await until(() => due.length === 1)
      const next = page.uri()
      due.shift()?.()
      const second = await next
      expect(second).not.toBe(first)
      expect(page.kit.connections.uri('eip155')).toBe(second)
      await wallet.pair(which === 'new' ? second : first)
      await connected
      expect(page.kit.connections.uri('eip155')).toBeUndefined()
      expect(page.errors).toEqual([])
    }
  )
})

const until = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 1500 && !isSo(); turn++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isSo()).toBe(true)
}
