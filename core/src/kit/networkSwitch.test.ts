import { describe, expect, it } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { kernelSetup } from '../../test/kernelSetup'

const { make, settled } = kernelSetup()

describe('connections', () => {
  it('[S4.24] asks the wallet within a namespace; across namespaces it sets the network and the account follows', async () => {
    const one = fakeConnector({ id: 'one' })
    const other = fakeConnector({ id: 'other', namespace: 'other', accounts: ['carol'] })
    const { kit } = make({
      namespaces: ['toy', 'other', 'third'].map((id) => fakeNamespace({ id })),
      connectors: [one.connector, other.connector]
    })
    await kit.connect('one')
    await kit.connect('other')
    await kit.switchNetwork('other:2')
    expect([other.calls.switchNetwork, one.calls.switchNetwork]).toEqual([1, 0])
    expect(kit.connections.active?.networkId).toBe('other:2')

    await kit.switchNetwork('toy:1')
    expect([other.calls.switchNetwork, one.calls.switchNetwork]).toEqual([1, 0])
    expect(kit.connections.activeNamespace).toBe('toy')
    expect(kit.networks.active?.caipNetworkId).toBe('toy:1')
    expect(kit.accounts.of().caipAddress).toBe('toy:1:alice')

    await kit.switchNetwork('other:1')
    expect([other.calls.switchNetwork, one.calls.switchNetwork]).toEqual([2, 0])
    expect(kit.accounts.of().caipAddress).toBe('other:1:carol')

    // No wallet is connected in this namespace.
    await kit.switchNetwork('third:2')
    expect([other.calls.switchNetwork, one.calls.switchNetwork]).toEqual([2, 0])
    expect(kit.networks.active?.caipNetworkId).toBe('third:2')
    expect(kit.accounts.of().caipAddress).toBeUndefined()
  })

  it('[S4.25] shows UnsupportedChain for a network unknown to the page, unless the host allows it', async () => {
    for (const [settings, shown] of [
      [{}, true],
      [{ allowUnsupportedChain: true }, false],
      [{ enableNetworkSwitch: false }, false]
    ] as const) {
      const wallet = fakeConnector()
      const { kit } = make({ connectors: [wallet.connector], ...settings })
      await kit.connect('fake')
      wallet.moveTo('toy:99')
      expect(kit.networks.unsupported()).toBe(true)
      expect(kit.router.open && kit.router.current.name === 'UnsupportedChain').toBe(shown)
    }
  })

  it('[S8.12] raises the network-not-found alert', async () => {
    const { kit } = make()
    await expect(kit.switchNetwork('toy:77')).rejects.toMatchObject({ code: 'core/networkNotFound' })
    await settled()
    expect(kit.notices.alert?.text).toBe('Network Not Found')
  })
})

describe('network switch that takes long', () => {
  it.each([
    ['disconnected', (kit: Kit) => kit.disconnect()],
    ['disposed', async (kit: Kit) => kit.dispose()]
  ])('ends when the kit is %s, even if the wallet never answers', async (_, end) => {
    const wallet = fakeConnector()
    const { kit } = make({ connectors: [wallet.connector] })
    await kit.connect('fake')
    wallet.hold('switchNetwork')
    const outcome = kit.switchNetwork('toy:2').catch(({ code }) => code)
    await settled()

    await end(kit)

    expect(await outcome).toBe('connect/notConnected')
    expect(kit.networks.active?.caipNetworkId).not.toBe('toy:2')
  })

  it('does not change what is stored if it is decided after the kit has ended', async () => {
    let decide = () => {}
    const slow = definePlugin({
      name: 'slow',
      setup: (context) =>
        void context.tap('beforeSwitchNetwork', async ({ to }) => {
          if (to.caipNetworkId === 'toy:1') await new Promise<void>((resolve) => (decide = resolve))
        })
    })
    const options = { storage: localStorage, id: 'decided' }
    const { kit } = createTestKit({ ...options, plugins: [slow] })
    await kit.start()
    await kit.switchNetwork('toy:2')
    const late = kit.switchNetwork('toy:1').catch(() => undefined)
    await settled()

    kit.dispose()
    decide()
    await late

    const { kit: next } = make(options)
    await next.start()
    expect(next.networks.active?.caipNetworkId).toBe('toy:2')
  })
})

describe('wallet that moves to another network while it is locked', () => {
  it('is announced, and shows UnsupportedChain, when it is unlocked', async () => {
    const wallet = fakeConnector()
    const { kit, events } = make({ connectors: [wallet.connector] })
    await kit.connect('fake')
    wallet.lock()
    wallet.moveTo('toy:99')
    expect(kit.router.open).toBe(false)

    wallet.unlock()

    const moves = events.filter(({ name }) => name === 'SWITCH_NETWORK')
    expect(moves.map(({ data }) => data)).toEqual([{ from: 'toy:1', to: 'toy:99' }])
    expect(kit.router.current.name).toBe('UnsupportedChain')
  })

  it('announces neither an account nor a network that it had before', async () => {
    const wallet = fakeConnector()
    const { kit, events } = make({ connectors: [wallet.connector] })
    await kit.connect('fake')

    wallet.lock()
    wallet.moveTo('toy:2')
    wallet.moveTo('toy:1')
    wallet.unlock()

    expect(kit.connections.active?.caipAddress).toBe('toy:1:alice')
    expect(events.filter(({ name }) => name.startsWith('SWITCH'))).toEqual([])
  })
})
