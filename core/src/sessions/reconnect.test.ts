import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Kit } from '../contract/Kit.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeConnector } from '../testing/wallet/fakeConnector.js'

const kits: Kit[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

function make(options: TestKitOptions) {
  const made = createTestKit(options)
  kits.push(made.kit)
  return made
}

it('starts after a reload with the namespace that the visitor connected last', async () => {
  const namespaces = () => [fakeNamespace(), fakeNamespace({ id: 'other' })]
  const wallets = () => [
    fakeConnector().connector,
    fakeConnector({ id: 'second', namespace: 'other' }).connector
  ]
  const page = () => make({ namespaces: namespaces(), connectors: wallets(), storage: localStorage })
  const first = page().kit
  await first.start()
  await first.connect('second')
  expect(first.connections.active?.namespace).toBe('other')
  first.dispose()
  const second = page().kit
  await second.start()
  expect(second.connections.active?.namespace).toBe('other')
})

describe('kit.reconnect', () => {
  it('connects with the current account of the wallet, and listens to it from then on', async () => {
    const wallet = fakeConnector()
    // A wallet that changed while nobody was listening.
    const deaf = {
      ...wallet.connector,
      connect: async () => ({ ...(await session()), accounts: toys('old') })
    }
    const session = () =>
      wallet.connector.connect(
        { namespace: 'toy', networkIds: [] } as never,
        { signal: new AbortController().signal, change: () => {} } as never
      )
    const toys = (...list: string[]) => list.map((address) => ({ namespace: 'toy', address }))
    const { kit } = make({ connectors: [deaf] })
    await kit.connect('fake')
    expect(kit.connections.active?.account.address).toBe('old')
    const now = await kit.reconnect('fake')
    expect(now?.account.address).toBe('alice')
    expect(kit.connections.active).toBe(now)
    expect(kit.connections.live).toHaveLength(1)
    wallet.choose('carol')
    expect(kit.connections.active?.account.address).toBe('carol')
    expect(wallet.calls).toMatchObject({ reconnect: 1, disconnect: 0 })
  })

  it('requires consent for a wallet that is neither stored nor connected', async () => {
    const wallet = fakeConnector()
    const { kit } = make({
      connectors: [wallet.connector],
      features: { legalCheckbox: true },
      termsUrl: 'https://site.example/terms'
    })
    await expect(kit.reconnect('fake')).rejects.toMatchObject({ code: 'connect/consentRequired' })
    expect([wallet.calls.reconnect, kit.connections.phase('toy')]).toEqual([0, 'disconnected'])
    kit.consent.accept()
    const { account } = await kit.connect('fake')
    kit.consent.accept(false)
    expect((await kit.reconnect('fake'))?.account).toEqual(account)
  })

  it('ends the connection of a wallet that no longer knows the site', async () => {
    const wallet = fakeConnector()
    const { kit, events } = make({
      connectors: [{ ...wallet.connector, reconnect: async () => undefined }],
      storage: localStorage,
      id: 'gone'
    })
    await kit.start()
    await kit.connect('fake')
    expect(await kit.reconnect('fake')).toBeUndefined()
    expect([kit.connections.phase('toy'), kit.connections.live.length]).toEqual(['disconnected', 0])
    expect(events.at(-1)).toMatchObject({ name: 'DISCONNECT_SUCCESS', data: { reason: 'wallet' } })
    expect(localStorage.getItem('gone:state')).not.toContain('alice')
  })

  it('keeps a live connection when the wallet cannot reconnect or fails', async () => {
    const wallet = fakeConnector()
    const { kit } = make({
      connectors: [
        { ...wallet.connector, reconnect: () => Promise.reject(new Error('offline')) },
        { ...fakeConnector({ id: 'mute' }).connector, reconnect: undefined as never }
      ]
    })
    const before = await kit.connect('fake')
    await expect(kit.reconnect('fake')).rejects.toThrow('offline')
    await expect(kit.reconnect('mute')).rejects.toMatchObject({ code: 'connect/unsupportedMethod' })
    await expect(kit.reconnect('nobody')).rejects.toMatchObject({ code: 'connect/unknownConnector' })
    expect(kit.connections.active).toBe(before)
    expect(kit.connections.phase('toy')).toBe('connected')
  })

  it('connects a wallet that was not connected, and rejects when the kit is disposed', async () => {
    const wallet = fakeConnector()
    let answer: (() => void) | undefined
    const slow: typeof wallet.connector = {
      ...wallet.connector,
      reconnect: async (request, sessionEvents) => {
        if (answer) await new Promise<void>((resolve) => (answer = resolve))
        return wallet.connector.reconnect?.(request, sessionEvents)
      }
    }
    const { kit } = make({ connectors: [slow], storage: null, reconnect: false })
    expect((await kit.reconnect('fake'))?.account.address).toBe('alice')
    answer = () => {}
    const asked = kit.reconnect('fake')
    await new Promise((resolve) => setTimeout(resolve, 10))
    kit.dispose()
    answer()
    await expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
  })
})

it('does not wait for a wallet to disconnect after a rejected restore', async () => {
  const wallet = fakeConnector()
  const page = () => make({ connectors: [wallet.connector], storage: localStorage })
  const first = page().kit
  await first.start()
  await first.connect('fake')
  first.dispose()
  wallet.choose('BAD!')
  wallet.hold('disconnect')
  const { kit, errors } = page()
  await kit.start()
  await kit.ready
  expect([kit.connections.phase('toy'), wallet.calls.disconnect]).toEqual(['disconnected', 1])
  expect(errors).toMatchObject([{ code: 'connect/failed' }])
})

it('does not retry a wallet that failed to restore, and reports its error once', async () => {
  const wallet = fakeConnector()
  const page = () => make({ connectors: [wallet.connector], storage: localStorage })
  const first = page().kit
  await first.start()
  await first.connect('fake')
  first.dispose()
  wallet.fail('reconnect', { reject: new Error('offline') })
  const { kit, errors } = page()
  await kit.start()
  await kit.ready
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(wallet.calls.reconnect).toBe(1)
  expect(errors).toHaveLength(1)
})

it('reconnects a wallet that is not stored, even if another tab stores something in the meantime', async () => {
  const wallet = fakeConnector()
  const { kit } = make({
    connectors: [wallet.connector, fakeConnector({ id: 'other' }).connector],
    storage: localStorage
  })
  await kit.start()
  await kit.connect('other')
  const answer = wallet.hold('reconnect')
  const asked = kit.reconnect('fake')
  await new Promise((resolve) => setTimeout(resolve, 10))

  window.dispatchEvent(new StorageEvent('storage', { key: 'plugboard:state' }))
  await new Promise((resolve) => setTimeout(resolve, 10))
  answer()

  expect((await asked)?.connectorId).toBe('fake')
})
