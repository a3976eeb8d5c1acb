import { afterEach, describe, expect, it } from '@jest/globals'
import { type Connector, definePlugin, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'

const kits: Kit[] = []
const make = (connectors: readonly Connector[], more: object = {}) => {
  const made = createTestKit({ connectors, storage: localStorage, id: 'early', ...more })
  kits.push(made.kit)
  return made
}
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
  localStorage.clear()
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

function store(...connectorIds: string[]): void {
  const connections = connectorIds.map((connectorId) => ({
    connectorId,
    namespace: 'toy',
    networkId: 'toy:1',
    address: 'alice'
  }))
  const data = { namespace: 'toy', chosen: ['toy:1'], connections }
  localStorage.setItem('early:state', JSON.stringify({ v: 1, t: 1, d: data }))
}
const state = () => JSON.parse(localStorage.getItem('early:state') ?? '').d
const stored = (): string[] => state().connections.map((one: { connectorId: string }) => one.connectorId)

describe('before the kit has started', () => {
  it('a new connection is kept, and its wallet is not reconnected', async () => {
    const wallet = fakeConnector()
    const { kit, events } = make([wallet.connector])
    const { session } = await kit.connect('fake')
    await kit.start()
    await settled()
    expect(wallet.calls.reconnect).toBe(0)
    expect(kit.connections.of('toy')?.session).toBe(session)
    await expect(
      session.request({ method: 'toy_sign', namespace: 'toy', networkId: 'toy:1' })
    ).resolves.toBeDefined()
    expect(events.filter(({ name }) => name === 'CONNECT_SUCCESS')).toHaveLength(1)
  })

  it('a wallet that the visitor is connecting is not reconnected silently', async () => {
    store('fake')
    const wallet = fakeConnector()
    const { kit, events } = make([wallet.connector])
    const answer = wallet.hold('connect')
    const attempt = kit.connect('fake')
    await kit.start()
    expect(wallet.calls.reconnect).toBe(0)
    expect(stored()).toEqual(['fake'])
    answer()
    await attempt
    await settled()
    expect(wallet.calls.reconnect).toBe(0)
    expect(events.filter(({ name }) => name === 'CONNECT_SUCCESS')).toHaveLength(1)
  })

  it('a new connection removes no other stored connection', async () => {
    store('other')
    const other = fakeConnector({ id: 'other' })
    const { kit } = make([fakeConnector().connector])
    await kit.connect('fake')
    expect(stored()).toEqual(['fake', 'other'])
    await kit.use(
      definePlugin({ name: 'other', setup: (context) => void context.registerConnector(other.connector) })
    )
    await kit.start()
    expect(kit.connections.live.map(({ connectorId }) => connectorId)).toEqual(['fake', 'other'])
  })

  it('choosing only a network stores the choice, and keeps the stored connection', async () => {
    store('fake')
    const { kit } = make([fakeConnector().connector])
    await kit.switchNetwork('toy:2')
    expect(state()).toMatchObject({ chosen: ['toy:2'], connections: [{ connectorId: 'fake' }] })
    await kit.start()
    expect(kit.connections.of('toy')?.connectorId).toBe('fake')
  })

  it('a disconnect removes the stored connection', async () => {
    store('fake')
    const wallet = fakeConnector()
    const { kit } = make([wallet.connector])
    await kit.disconnect()
    expect(stored()).toEqual([])
    await kit.start()
    expect([kit.connections.status('toy'), wallet.calls.reconnect]).toEqual(['disconnected', 0])
  })
})

describe('with one wallet at a time', () => {
  it('a stored wallet is not restored next to the one that the visitor chose', async () => {
    store('late')
    const late = fakeConnector({ id: 'late' })
    const { kit } = make([fakeConnector().connector], { features: { multiWallet: false } })
    await kit.start()
    await kit.connect('fake')
    expect(stored()).toEqual(['fake'])
    await kit.use(
      definePlugin({ name: 'late', setup: (context) => void context.registerConnector(late.connector) })
    )
    await settled()
    expect(kit.connections.live.map(({ connectorId }) => connectorId)).toEqual(['fake'])
  })
})
