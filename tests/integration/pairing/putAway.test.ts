/**
 * The official client keeps its core on globalThis, where jest would look for leftovers.
 *
 * @jest-environment node
 * @jest-environment-options {"globalsCleanup": "off"}
 */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Relay, startRelay } from '@plugboard/relay'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import { KeptAnswers } from '../../../demo/src/phone/page/KeptAnswers.js'
import { MemoryStorage } from '../../../demo/src/phone/wallet/MemoryStorage.js'
import type { PhoneOptions } from '../../../demo/src/phone/wallet/PhoneOptions.js'
import { PhoneWallet } from '../../../demo/src/phone/wallet/PhoneWallet.js'
import { startPage, type TestPage } from './startPage.js'

describe('phone that is put away while it answers', () => {
  let relay: Relay
  let page: TestPage
  let phone: PhoneWallet

  beforeEach(async () => {
    relay = await startRelay()
    page = await startPage(relay.url)
  })
  afterEach(async () => {
    await page.stop()
    await phone.stop()
    await relay.stop()
  })

  it('sends the same answer after it is reopened, without a second prompt', async () => {
    const storage = new MemoryStorage()
    const memory = new Map<string, string>()
    const tab = {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, text: string) => void memory.set(key, text)
    }
    let questions = 0
    const options: PhoneOptions = {
      relayUrl: relay.url,
      metadata: { name: 'Phone', description: '', url: 'https://phone.example', icons: [] },
      load: async () => [evmNamespace()],
      storage,
      storagePrefix: 'put-away',
      answers: new KeptAnswers(tab, 'answers'),
      decisions: {
        proposal: async () => ({}),
        request: async () => {
          questions++
          return undefined
        }
      }
    }
    phone = await PhoneWallet.start(options)
    const uri = page.uri()
    const connected = page.kit.connect('walletConnect')
    await phone.pair(await uri)
    await connected
    // Its answer is created and goes nowhere.
    const cut = relay.faults.drop({ from: 'client', method: 'irn_publish', tag: 1109 })
    const sent = relay.next({ from: 'client', method: 'irn_publish', tag: 1109 })
    const signature = page.kit.signMessage('once')
    signature.catch(() => {})
    await sent
    // A reloaded page ends abruptly; `stop` lets the client finish.
    const kept = new MemoryStorage()
    for (const [key, value] of await storage.getEntries()) await kept.setItem(key, value)
    await phone.stop()
    cut()
    phone = await PhoneWallet.start({ ...options, storage: kept })
    const pending = phone.kit.getPendingSessionRequests()
    expect(pending).toHaveLength(1)
    const [{ topic, id }] = pending as [(typeof pending)[number]]
    expect(new KeptAnswers(tab, 'answers').get(topic, id)).toEqual({ result: await signature })
    expect(questions).toBe(1)
  })
})
