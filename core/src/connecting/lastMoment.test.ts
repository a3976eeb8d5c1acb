import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { createTestKit, type FakeWallet, fakeConnector } from '@plugboard/core/testing'
import { store } from '../../test/StoredKits.js'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
  localStorage.clear()
})

/** Until all that needs no timer is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/**
 * Checks interventions at each of more steps than the kit takes from the wallet's answer to the connection: the first one is early enough to end the
 * attempt, and the last one is too late.
 */
async function atEachStep(
  check: (step: number) => Promise<{ kit: Kit; isConnected: boolean }>
): Promise<void> {
  const outcomes: boolean[] = []
  for (let step = 0; step < 40; step++) {
    const { kit, isConnected } = await check(step)
    kit.dispose()
    outcomes.push(isConnected)
  }
  expect([outcomes.at(0), outcomes.at(-1)]).toEqual([false, true])
}

/** Connects, lets the wallet answer, and intervenes the given number of microtasks later. */
async function intervene(
  step: number,
  what: (kit: Kit, visitor: AbortController) => unknown
): Promise<{ kit: Kit; wallet: FakeWallet; isConnected: boolean }> {
  const wallet = fakeConnector()
  const { kit } = createTestKit({ connectors: [wallet.connector, fakeConnector({ id: 'other' }).connector] })
  await kit.start()
  const visitor = new AbortController()
  const answer = wallet.hold('connect')
  const attempt = kit.connect('fake', { signal: visitor.signal }).then(
    () => true,
    () => false
  )
  await settled()
  answer()
  for (let count = 0; count < step; count++) await undefined
  await what(kit, visitor)
  const isConnected = await attempt
  await settled()
  return { kit, wallet, isConnected }
}

describe('an attempt that ends just as its wallet answers', () => {
  it('is connected, or the wallet has forgotten the site, whenever the visitor cancels', async () => {
    await atEachStep(async (step) => {
      const { kit, wallet, isConnected } = await intervene(step, (_, visitor) => visitor.abort())

      expect([step, kit.connections.live.length, wallet.listeners, wallet.calls.disconnect]).toEqual(
        isConnected ? [step, 1, 1, 0] : [step, 0, 0, 1]
      )
      return { kit, isConnected }
    })
  })

  it('leaves nothing connected, whenever the visitor disconnects', async () => {
    await atEachStep(async (step) => {
      const { kit, wallet, isConnected } = await intervene(step, (kit) => kit.disconnect())

      const left = [kit.connections.live.length, wallet.listeners, wallet.calls.disconnect]
      expect([step, ...left]).toEqual([step, 0, 0, 1])
      return { kit, isConnected }
    })
  })

  it('is connected, or the wallet has forgotten the site, whenever the visitor chooses another', async () => {
    await atEachStep(async (step) => {
      const { kit, wallet, isConnected } = await intervene(step, (kit) => kit.connect('other'))

      const live = kit.connections.live.map(({ connectorId }) => connectorId)
      expect([step, live, wallet.calls.disconnect]).toEqual(
        isConnected ? [step, ['other', 'fake'], 0] : [step, ['other'], 1]
      )
      return { kit, isConnected }
    })
  })
})

describe('a session that ends while plugins finish its connection', () => {
  /** A plugin whose tap of `afterConnect`, such as a sign-in, waits until it is released. */
  function slowPlugin() {
    let release = () => {}
    const waiting = new Promise<void>((resolve) => {
      release = resolve
    })
    const plugin = definePlugin({
      name: 'slow',
      setup: (context) => void context.tap('afterConnect', () => waiting)
    })
    return { plugin, release: () => release() }
  }

  it('rejects the attempt, and is not announced as connected', async () => {
    const { plugin, release } = slowPlugin()
    const wallet = fakeConnector()
    const { kit, events } = createTestKit({ connectors: [wallet.connector], plugins: [plugin] })
    kits.push(kit)
    await kit.start()
    const attempt = kit.connect('fake').catch(({ code }) => code)
    await settled()

    wallet.close()
    release()

    expect(await attempt).toBe('connect/failed')
    expect(kit.connections.phase('toy')).toBe('disconnected')
    const names = events.map(({ name }) => name)
    expect(names).toEqual(['INITIALIZE', 'DISCONNECT_SUCCESS', 'CONNECT_ERROR'])
  })

  it('returns the account that the wallet has changed to in the meantime', async () => {
    const { plugin, release } = slowPlugin()
    const wallet = fakeConnector()
    const { kit } = createTestKit({ connectors: [wallet.connector], plugins: [plugin] })
    kits.push(kit)
    await kit.start()
    const attempt = kit.connect('fake')
    await settled()

    wallet.choose('bob')
    release()

    expect((await attempt).account.address).toBe('bob')
  })

  it('stays known to the wallet when the kit ends, because its connection stays stored', async () => {
    const { plugin } = slowPlugin()
    const wallet = fakeConnector()
    const options = { connectors: [wallet.connector], storage: localStorage, id: 'leaving' }
    const { kit } = createTestKit({ ...options, plugins: [plugin] })
    await kit.start()
    const attempt = kit.connect('fake').catch(({ code }) => code)
    await settled()

    kit.dispose()

    expect(await attempt).toBe('connect/aborted')
    expect(wallet.calls.disconnect).toBe(0)
    const next = createTestKit(options).kit
    kits.push(next)
    await next.start()
    expect(next.connections.of('toy')?.account.address).toBe('alice')
  })
})

describe('a session that ends while it is restored', () => {
  it('is not announced as connected', async () => {
    store('early', 'fake')
    const wallet = fakeConnector()
    const { kit, events } = createTestKit({
      connectors: [wallet.connector],
      storage: localStorage,
      id: 'early'
    })
    kits.push(kit)
    const answer = wallet.hold('reconnect')
    const started = kit.start()
    await settled()

    wallet.close()
    answer()
    await started

    expect(kit.connections.phase('toy')).toBe('disconnected')
    expect(events.map(({ name }) => name)).not.toContain('CONNECT_SUCCESS')
  })
})
