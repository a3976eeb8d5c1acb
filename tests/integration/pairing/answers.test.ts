/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Relay, startRelay } from '@plugboard/relay'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { PhoneError } from '../../../demo/src/phone/wallet/PhoneError.js'
import { startPage, type TestPage } from './startPage.js'

describe('answers of a paired wallet', () => {
  let relay: Relay
  let wallet: ScriptedWallet
  let page: TestPage

  beforeEach(async () => {
    relay = await startRelay()
    wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: [evmNamespace()] })
    page = await startPage(relay.url)
    const uri = page.uri()
    const connected = page.kit.connect('walletConnect')
    await wallet.pair(await uri)
    await connected
  })

  afterEach(async () => {
    await page.stop()
    await wallet.stop()
    await relay.stop()
  })

  it.each([
    ['connect/rejected', 5000, 'User rejected.'],
    ['connect/rejected', 4001, 'No'],
    ['connect/unsupportedMethod', 4200, 'No such method'],
    ['connect/unsupportedMethod', 5101, 'Unsupported methods.'],
    ['connect/unsupportedMethod', -32601, 'Method not found'],
    ['walletconnect/networkNotApproved', 5100, 'Unsupported chains.'],
    ['walletconnect/walletFailed', -32000, 'Something broke']
  ])('reject with %s for the error code %i', async (code, number, message) => {
    wallet.script.requests = 'reject'
    wallet.script.rejection = new PhoneError(number, message)
    await expect(page.kit.signMessage('hello')).rejects.toMatchObject({ code, cause: { message } })
    expect(page.kit.connections.status()).toBe('connected')
  })

  it('are not requested for a method that the wallet has not approved', async () => {
    const session = page.kit.connections.active?.session
    const request = { method: 'eth_invented', params: [], namespace: 'eip155', networkId: 'eip155:31337' }
    await expect(session?.request(request as never)).rejects.toMatchObject({
      code: 'connect/unsupportedMethod'
    })
    expect(wallet.requests).toEqual([])
  })

  it('are no longer awaited if the wallet disconnects during a request', async () => {
    wallet.script.requests = 'ignore'
    const asked = wallet.next('request')
    const answer = page.kit.signMessage('hello').catch((error: unknown) => error)
    await asked
    await wallet.disconnect()
    expect(await answer).toMatchObject({ code: 'walletconnect/peerGone' })
    await until(() => page.kit.connections.status() === 'disconnected')
  })

  it('are no longer awaited if the session expires during a request', async () => {
    wallet.script.requests = 'ignore'
    const asked = wallet.next('request')
    const answer = page.kit.signMessage('hello').catch((error: unknown) => error)
    await asked
    const { expirer } = coreOf('plugboard')
    const topic = wallet.sessions[0]?.topic ?? ''
    expirer.set(`topic:${topic}`, Math.floor(Date.now() / 1000) + 1)
    expect(await answer).toMatchObject({ code: 'walletconnect/peerGone' })
    await until(() => page.kit.connections.status() === 'disconnected')
    expect(page.errors.map(({ code }) => code)).toEqual(['walletconnect/sessionOver'])
  })
})

/** The client of a kit, as it exposes itself on the page. */
const coreOf = (prefix: string) =>
  (globalThis as unknown as Record<string, unknown>)[`_walletConnectCore_${prefix}`] as {
    expirer: { set(key: string, expiry: number): void }
  }

const until = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 1500 && !isSo(); turn++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isSo()).toBe(true)
}
