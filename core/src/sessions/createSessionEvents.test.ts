/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Connector, Kit, NetworkId } from '@plugboard/core'
import { createTestKit, type FakeWallet, fakeConnector, fakeNamespace } from '@plugboard/core/testing'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** Connects a wallet that announces something before it has answered. */
async function connect(speak: (wallet: FakeWallet) => void) {
  const wallet = fakeConnector()
  const { kit } = createTestKit({ connectors: [wallet.connector] })
  kits.push(kit)
  const answer = wallet.hold('connect')
  const attempt = kit.connect('fake')
  while (!wallet.listeners) await new Promise((resolve) => setTimeout(resolve))
  speak(wallet)
  answer()
  return { kit, attempt }
}

describe('wallet event before the session has been added', () => {
  it('is applied: the network changes', async () => {
    const { kit, attempt } = await connect(({ sessionEvents }) =>
      sessionEvents[0]?.change({ networkId: 'toy:2' })
    )
    expect((await attempt).networkId).toBe('toy:2')
    expect(kit.networks.active?.caipNetworkId).toBe('toy:2')
  })

  it('is applied: a session that ends at once does not become a connection', async () => {
    const { kit, attempt } = await connect((wallet) => wallet.close())
    await expect(attempt).rejects.toMatchObject({ code: 'connect/failed' })
    expect(kit.connections.status('toy')).toBe('disconnected')
  })
})

/** A session of a namespace, as a wallet returns it. */
const sessionOf = (namespace: string, networkId = `${namespace}:1` as NetworkId) => ({
  namespace,
  accounts: [{ namespace, address: 'alice' }],
  networkId,
  request: async () => undefined
})

describe('change for a namespace that no plugin has registered', () => {
  it.each([
    ['of its accounts', { namespace: 'other', accounts: [{ namespace: 'other', address: 'zed' }] }],
    ['that adds a session', { namespace: 'other', session: sessionOf('other') }]
  ])('is ignored: one %s', async (_, patch) => {
    const wallet = fakeConnector()
    const { kit, errors } = createTestKit({ connectors: [wallet.connector] })
    kits.push(kit)
    await kit.connect('fake')
    wallet.sessionEvents[0]?.change(patch)
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(kit.connections.live.map(({ namespace }) => namespace)).toEqual(['toy'])
    expect([errors, wallet.calls.disconnect]).toEqual([[], 0])
  })
})

describe('wallet that ends its session before it has been added', () => {
  it('adds no session that it announced earlier', async () => {
    const connector: Connector = {
      ...fakeConnector().connector,
      connect: async (_, events) => {
        events.change({ session: sessionOf('other') })
        events.close()
        return sessionOf('toy')
      }
    }
    const { kit } = createTestKit({
      connectors: [connector],
      namespaces: [fakeNamespace(), fakeNamespace({ id: 'other' })]
    })
    kits.push(kit)
    await expect(kit.connect('fake')).rejects.toMatchObject({ code: 'connect/failed' })
    expect(kit.connections.all).toEqual([])
  })
})

describe('namespace of a session', () => {
  const connectWith = (session: ReturnType<typeof sessionOf>) => {
    const connector = { ...fakeConnector().connector, connect: async () => session }
    const { kit } = createTestKit({
      connectors: [connector],
      namespaces: [fakeNamespace(), fakeNamespace({ id: 'other' })]
    })
    kits.push(kit)
    return kit.connect('fake')
  }

  it('must match its network', async () => {
    await expect(connectWith(sessionOf('toy', 'other:1'))).rejects.toMatchObject({ code: 'connect/failed' })
  })

  it('is applied to its accounts, whatever the wallet claims', async () => {
    const session = { ...sessionOf('toy'), accounts: [{ namespace: 'other', address: 'alice' }] }
    expect((await connectWith(session)).account.namespace).toBe('toy')
  })

  it('does not change with the network and accounts that the wallet announces', async () => {
    const wallet = fakeConnector()
    const { kit } = createTestKit({ connectors: [wallet.connector] })
    kits.push(kit)
    await kit.connect('fake')
    wallet.sessionEvents[0]?.change({
      accounts: [{ namespace: 'other', address: 'bob' }],
      networkId: 'other:1'
    })
    expect(kit.connections.active).toMatchObject({
      account: { namespace: 'toy', address: 'bob' },
      networkId: 'toy:1'
    })
  })
})
