/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { type Connector, definePlugin, type Network, type NetworkSwitch } from '@plugboard/core'
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
