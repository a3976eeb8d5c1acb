/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Relay, startRelay } from '@plugboard/relay'
import { type Hex, verifyMessage } from 'viem'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { startStopwatch } from '../../jest/startStopwatch.js'
import { type Door, startDoor } from './startDoor.js'
import { startPage, type TestPage } from './startPage.js'

/** How soon an answer comes when one of two relays does not work, in milliseconds. */
const promisedMs = 10_000
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('page with two relays', () => {
  let relay: Relay
  let wallet: ScriptedWallet
  let a: Door
  let b: Door
  let page: TestPage

  beforeEach(async () => {
    relay = await startRelay()
    wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: [evmNamespace()] })
    ;[a, b] = [await startDoor(relay.url), await startDoor(relay.url)]
    page = await startPage([a.url, b.url])
    const uri = page.uri()
    const connected = page.kit.connect('walletConnect')
    await wallet.pair(await uri)
    await connected
    expect([a.lines, b.lines]).toEqual([1, 0])
  })

  afterEach(async () => {
    await page.stop()
    await wallet.stop()
    for (const door of [a, b]) await door.stop()
    await relay.stop()
  })

  const signs = async (when: string) => {
    const stopwatch = startStopwatch()
    const signature = (await page.kit.signMessage(when)) as Hex
    stopwatch.stop()
    expect(stopwatch.ms).toBeLessThanOrEqual(promisedMs)
    expect(await verifyMessage({ address, message: when, signature })).toBe(true)
    expect(page.kit.connections.status()).toBe('connected')
    expect(page.errors).toEqual([])
  }

  it.each(['shut', 'mute'] as const)(
    'switches to the second relay when the first is %s, and back when the second fails',
    async (mode) => {
      a.set(mode)
      await signs(`asked as the first is ${mode}`)
      expect([a.lines, b.lines]).toEqual([0, 1])
      a.set('open')
      b.set(mode)
      await signs(`asked as the second is ${mode}`)
      expect([a.lines, b.lines]).toEqual([1, 0])
      expect(page.kit.connections.active?.account.address).toBe(address)
    },
    60_000
  )

  it('tries the last working relay first and does not contact the other', async () => {
    a.set('shut')
    await signs('asked as the first is shut')
    const { knocks } = a
    for (let turn = 0; turn < 3; turn++) {
      b.set('open')
      await signs('asked as the second was cut')
    }
    expect([a.knocks, b.lines]).toEqual([knocks, 1])
  }, 60_000)

  it('restores the pairing after a reload although the first relay is down', async () => {
    await page.stop()
    a.set('shut')
    page = await startPage([a.url, b.url], { storage: page.storage })
    await signs('asked after a reload')
    expect([a.lines, b.lines]).toEqual([0, 1])
  }, 60_000)
})
