import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { type NameSource, nameSources } from '@plugboard/core/features'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { when } from 'mobx'
import { namesToken } from './NamesService.js'
import { NamesStore } from './NamesStore.js'
import { names } from './names.js'

const ends: (() => void)[] = []
afterEach(() => {
  jest.useRealTimers()
  for (const end of ends.splice(0)) end()
})

const address = 'alicesaddress'
const down = async (): Promise<never> => {
  throw new Error('down')
}

/** A page with a connected account and these sources of names, in their order. */
async function openPage(...sources: readonly Partial<NameSource>[]) {
  const host = definePlugin({
    name: 'host',
    setup(kit) {
      for (const [order, source] of sources.entries())
        kit.contribute(nameSources, {
          id: `source${order}`,
          order,
          serves: () => true,
          lookup: async () => undefined,
          resolve: async () => undefined,
          ...source
        })
    }
  })
  const { connector } = fakeConnector({
    id: 'vault',
    namespace: 'eip155',
    accounts: [address],
    networkId: 'eip155:1'
  })
  const { kit } = createTestKit({
    namespaces: [fakeNamespace({ id: 'eip155', networkIds: ['eip155:1'] })],
    connectors: [connector],
    plugins: [names({ signer: 'any' }), host]
  })
  ends.push(() => kit.dispose())
  await kit.connect('vault')
  const service = kit.get(namesToken)
  if (!service) throw new Error('The plugin provides no service')
  return new NamesStore(kit, service)
}

describe('a source of names that fails', () => {
  it('does not hide a name that another source knows', async () => {
    const store = await openPage(
      { resolve: down, lookup: down },
      { resolve: async () => ({ name: 'alice.eth', address }), lookup: async () => ({ name: 'alice.eth' }) }
    )

    expect(await store.resolve('alice.eth')).toBe(address)
    expect(await store.namesFor(address)).toEqual(['alice.eth'])
  })

  it('leaves open whether somebody has a name that no other source knows', async () => {
    const store = await openPage({ resolve: down }, {})

    await expect(store.resolve('alice.eth')).rejects.toMatchObject({ code: 'names/notResolved' })
  })

  it('is reported if no other source serves the network', async () => {
    const store = await openPage({ lookup: down }, { serves: () => false })

    await expect(store.namesFor(address)).rejects.toMatchObject({ code: 'names/noNames' })
  })
})

it('ends a request that takes longer than ten seconds', async () => {
  let ended: AbortSignal | undefined
  const store = await openPage({
    resolve: (_name, _networkId, signal) => {
      ended = signal
      return new Promise(() => {})
    }
  })
  jest.useFakeTimers()

  const resolved = store.resolve('alice.eth')
  const refused = expect(resolved).rejects.toMatchObject({ code: 'names/notResolved' })
  await jest.advanceTimersByTimeAsync(10_000)

  await refused
  expect(ended?.aborted).toBe(true)
})

it('keeps the reason of a refused registration when suggestions arrive after it', async () => {
  const store = await openPage({
    register: down,
    suggestions: async () => [{ name: 'harbour.reown.id', registered: false }]
  })
  const ended = new AbortController()
  ends.push(() => ended.abort())
  store.start(ended.signal)
  store.setText('harbour')

  await expect(store.register()).rejects.toMatchObject({ code: 'names/notRegistered' })
  await when(() => store.suggestions.length > 0, { timeout: 5_000 })

  expect(store.failure?.code).toBe('names/notRegistered')
})

it('requests suggestions again as soon as the network is back', async () => {
  let isOnline = false
  const store = await openPage({
    register: down,
    suggestions: async () => (isOnline ? [{ name: 'harbour.reown.id', registered: false }] : down())
  })
  const ended = new AbortController()
  ends.push(() => ended.abort())
  store.start(ended.signal)
  store.setText('harbour')
  await when(() => store.failure !== undefined, { timeout: 5_000 })
  isOnline = true

  window.dispatchEvent(new Event('online'))
  await when(() => store.suggestions.length > 0, { timeout: 5_000 })

  expect(store.failure).toBeUndefined()
})
