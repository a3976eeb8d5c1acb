/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import {
  type Connection,
  type Connector,
  type ConnectorSession,
  definePlugin,
  type Namespace,
  type Network,
  type NetworkSwitch,
  type SessionEvents
} from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'

describe('session.switchNetwork', () => {
  it('passes through beforeSwitchNetwork, which may reject and redirect the switch', async () => {
    const seen: unknown[] = []
    const wallet = fakeConnector()
    let answer = (_: NetworkSwitch): NetworkSwitch => {
      throw new Error('not now')
    }
    const look = definePlugin({
      name: 'acme',
      setup: (context) =>
        void context.tap('beforeSwitchNetwork', (move) => {
          seen.push([move.from, move.to.caipNetworkId])
          return answer(move)
        })
    })
    const { kit } = createTestKit({
      namespaces: [fakeNamespace({ networks: 3 }), fakeNamespace({ id: 'other' })],
      connectors: [wallet.connector],
      plugins: [look]
    })
    const { session } = await kit.connect('fake')
    await expect(session.switchNetwork?.('toy:2')).rejects.toThrow("Stopped by 'acme': not now")
    expect([seen, kit.connections.active?.networkId]).toEqual([[['toy:1', 'toy:2']], 'toy:1'])

    answer = (move) => ({ ...move, to: kit.networks.get('toy:3') as Network })
    await session.switchNetwork?.('toy:2')
    expect(kit.connections.active?.networkId).toBe('toy:3')

    answer = (move) => ({ ...move, to: kit.networks.get('other:1') as Network })
    await expect(session.switchNetwork?.('toy:2')).rejects.toMatchObject({ code: 'core/chainNotSupported' })
    expect([wallet.calls.switchNetwork, kit.connections.active?.networkId]).toEqual([1, 'toy:3'])

    kit.remove('acme')
    await session.switchNetwork?.('toy:2')
    expect(kit.connections.active?.networkId).toBe('toy:2')
    kit.dispose()
  })

  it('rejects a network that the host forbids, that is unknown, or that the wallet cannot use', async () => {
    const fixed = createTestKit({ connectors: [fakeConnector().connector], enableNetworkSwitch: false })
    const { session } = await fixed.kit.connect('fake')
    await expect(session.switchNetwork?.('toy:2')).rejects.toMatchObject({ code: 'core/switchDisabled' })
    await expect(session.switchNetwork?.('toy:9')).rejects.toMatchObject({ code: 'core/networkNotFound' })
    fixed.kit.dispose()

    const wallet = fakeConnector({ approvedNetworkIds: ['toy:1'] })
    const limited: Connector = {
      ...wallet.connector,
      connect: async (...asked) => ({
        ...(await wallet.connector.connect(...asked)),
        supportsAllNetworks: false
      })
    }
    const { kit } = createTestKit({ connectors: [limited] })
    const connection = await kit.connect('fake')
    await expect(connection.session.switchNetwork?.('toy:2')).rejects.toMatchObject({
      code: 'core/chainNotSupported'
    })
    expect(wallet.calls.switchNetwork).toBe(0)
    kit.dispose()
  })
})

// Trust Wallet and MetaMask on phones, over a pairing: wagmi#1374 and wagmi#3350.
describe('wallet that announces a move and never answers the request for it', () => {
  afterEach(() => {
    jest.useRealTimers()
  })

  async function begin(ask: 'kit' | 'session', reject?: Error) {
    jest.useFakeTimers()
    const wallet = fakeConnector()
    const { kit } = createTestKit({ connectors: [wallet.connector] })
    const { session } = await kit.connect('fake')
    wallet.fail('switchNetwork', { reject })
    const release = wallet.hold('switchNetwork')
    let outcome = 'waits'
    const asked = ask === 'kit' ? kit.switchNetwork('toy:2') : session.switchNetwork?.('toy:2')
    asked?.then(
      () => (outcome = 'done'),
      (error) => (outcome = error.code)
    )
    await jest.advanceTimersByTimeAsync(60_000)
    return { kit, wallet, release, outcome: () => outcome }
  }

  it.each(['kit', 'session'] as const)('is not waited for any longer: %s.switchNetwork', async (ask) => {
    const { kit, wallet, outcome } = await begin(ask)
    expect(outcome()).toBe('waits')

    wallet.moveTo('toy:2')
    await jest.advanceTimersByTimeAsync(2_000)
    expect(outcome()).toBe('waits')
    await jest.advanceTimersByTimeAsync(2_000)

    expect([outcome(), kit.connections.active?.networkId]).toEqual(['done', 'toy:2'])
    kit.dispose()
  })

  it('is waited for if it has left the network again', async () => {
    const { kit, wallet, outcome } = await begin('kit')

    wallet.moveTo('toy:2')
    await jest.advanceTimersByTimeAsync(1_000)
    wallet.moveTo('toy:1')
    await jest.advanceTimersByTimeAsync(60_000)

    expect([outcome(), kit.connections.active?.networkId]).toEqual(['waits', 'toy:1'])
    kit.dispose()
  })

  it('is waited for if the page believes that it is there already', async () => {
    const { kit, wallet } = await begin('kit')
    const { session } = kit.connections.active as Connection
    wallet.hold('switchNetwork')
    let outcome = 'waits'
    const asked = session.switchNetwork?.('toy:1').then(
      () => (outcome = 'done'),
      () => undefined
    )

    await jest.advanceTimersByTimeAsync(60_000)

    expect(outcome).toBe('waits')
    kit.dispose()
    await asked
  })

  it.each(['kit', 'session'] as const)(
    'is not waited for if it ends the session of this namespace alone: %s.switchNetwork',
    async (ask) => {
      jest.useFakeTimers()
      let events: SessionEvents | undefined
      const open = (namespace: Namespace): ConnectorSession => ({
        namespace,
        networkId: `${namespace}:1`,
        accounts: [{ namespace, address: 'alice' }],
        request: async () => undefined,
        disconnect: async () => undefined,
        switchNetwork: () => new Promise(() => undefined)
      })
      const phone: Connector = {
        ...{ id: 'phone', name: 'Phone', type: 'EXTERNAL', namespaces: ['toy', 'sea'] },
        connect: async (_, given) => {
          events = given
          return { ...open('toy'), also: [open('sea')] }
        }
      }
      const { kit } = createTestKit({
        namespaces: [fakeNamespace(), fakeNamespace({ id: 'sea' })],
        connectors: [phone]
      })
      const { session } = await kit.connect('phone', { namespace: 'toy' })
      const asked = ask === 'kit' ? kit.switchNetwork('toy:2') : session.switchNetwork?.('toy:2')
      const outcome = asked?.then(
        () => 'done',
        ({ code }) => code
      )
      await jest.advanceTimersByTimeAsync(10)

      events?.change({ namespace: 'toy', ended: true })

      expect(await outcome).toBe('connect/notConnected')
      expect(kit.connections.of('sea')?.networkId).toBe('sea:1')
      expect(kit.networks.active?.caipNetworkId).not.toBe('toy:2')
      kit.dispose()
    }
  )

  it('leaves nothing behind when it declines later', async () => {
    const { kit, wallet, release, outcome } = await begin('kit', new Error('expired'))
    wallet.moveTo('toy:2')
    await jest.advanceTimersByTimeAsync(4_000)
    expect(outcome()).toBe('done')

    release()
    await jest.advanceTimersByTimeAsync(1_000)

    expect([kit.connections.active?.networkId, jest.getTimerCount()]).toEqual(['toy:2', 0])
    kit.dispose()
  })
})

describe('wallet on networks that the page does not know', () => {
  it('opens only one view, however many such networks it switches to', async () => {
    const wallet = fakeConnector()
    const { kit } = createTestKit({ connectors: [wallet.connector] })
    await kit.connect('fake')
    kit.open()
    wallet.moveTo('toy:98')
    wallet.moveTo('toy:99')
    expect(kit.router.history.map(({ name }) => name)).toEqual(['Account', 'UnsupportedChain'])
    kit.dispose()
  })
})
