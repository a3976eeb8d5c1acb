import { describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { fakeConnector, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { kernelSetup } from '../../test/kernelSetup'

const { make, settled } = kernelSetup()

/** A page with three namespaces and a wallet in each. Give it a storage to reload it. */
function threeChains(storage = memoryStorage()) {
  const ids = ['red', 'green', 'blue']
  const wallets = ids.map((id) => fakeConnector({ id: `${id}Wallet`, namespace: id }))
  const page = () =>
    make({
      namespaces: ids.map((id) => fakeNamespace({ id })),
      connectors: wallets.map(({ connector }) => connector),
      storage,
      id: 'active'
    }).kit
  const [red, green, blue] = wallets as [(typeof wallets)[0], (typeof wallets)[0], (typeof wallets)[0]]
  return { page, red, green, blue }
}

describe('active namespace', () => {
  it('moves to a connected one when the visitor disconnects its wallet, and stays there after a reload', async () => {
    const { page } = threeChains()
    const kit = page()
    await kit.start()
    await kit.connect('greenWallet')
    await kit.connect('blueWallet')

    await kit.disconnect({ namespace: 'blue' })

    expect(kit.connections.activeNamespace).toBe('green')
    expect(kit.connections.active?.connectorId).toBe('greenWallet')
    kit.dispose()
    const reloaded = page()
    await reloaded.start()
    expect(reloaded.connections.active?.connectorId).toBe('greenWallet')
  })

  it('moves when the wallet forgets the site, and when a paired session ends', async () => {
    const { page, green, blue } = threeChains()
    const kit = page()
    await kit.connect('redWallet')
    await kit.connect('greenWallet')
    await kit.connect('blueWallet')

    blue.forget()
    const afterForget = kit.connections.activeNamespace
    kit.setActiveNamespace('green')
    green.close()

    expect(afterForget).not.toBe('blue')
    expect(kit.connections.active?.connectorId).toBe('redWallet')
  })

  it('skips the other namespaces of an approval that ends as a whole', async () => {
    const paired = fakeConnector({ id: 'paired', namespaces: ['red', 'green'], scope: 'all' })
    const { kit } = make({
      namespaces: ['red', 'green', 'blue'].map((id) => fakeNamespace({ id })),
      connectors: [paired.connector, fakeConnector({ id: 'blueWallet', namespace: 'blue' }).connector]
    })
    await kit.connect('blueWallet')
    await kit.connect('paired')

    paired.close()

    expect(kit.connections.active?.connectorId).toBe('blueWallet')
  })

  it('prefers a namespace with an account to one whose wallet is locked', async () => {
    const { page, red } = threeChains()
    const kit = page()
    await kit.connect('redWallet')
    await kit.connect('greenWallet')
    await kit.connect('blueWallet')
    red.lock()

    await kit.disconnect({ namespace: 'blue' })
    const afterBlue = kit.connections.activeNamespace
    await kit.disconnect({ namespace: 'green' })

    expect(afterBlue).toBe('green')
    expect([kit.connections.activeNamespace, kit.connections.phase()]).toEqual(['red', 'locked'])
  })

  it('moves when a reload finds that its wallet no longer knows the site', async () => {
    const { page, red, blue } = threeChains()
    const kit = page()
    await kit.start()
    await kit.connect('redWallet')
    await kit.connect('blueWallet')
    kit.dispose()
    blue.forget()
    const answerRed = red.hold('reconnect')

    const reloaded = page()
    const started = reloaded.start()
    await settled()
    answerRed()
    await started

    await settled()
    expect(reloaded.connections.active?.connectorId).toBe('redWallet')
  })

  it('stays if another wallet of the namespace is connected, or if nothing is connected', async () => {
    const { kit } = make({
      namespaces: ['red', 'green'].map((id) => fakeNamespace({ id })),
      connectors: ['one', 'two'].map((id) => fakeConnector({ id, namespace: 'green' }).connector)
    })
    await kit.connect('one')
    await kit.connect('two')

    await kit.disconnect({ connectorId: 'two' })
    const afterTwo = kit.connections.active?.connectorId
    await kit.disconnect()

    expect(afterTwo).toBe('one')
    expect(kit.connections.activeNamespace).toBe('green')
  })

  it('stays while the visitor is connecting another wallet there', async () => {
    const one = fakeConnector({ id: 'one', namespace: 'green' })
    const { kit } = make({
      namespaces: ['red', 'green'].map((id) => fakeNamespace({ id })),
      connectors: [
        fakeConnector({ id: 'redWallet', namespace: 'red' }).connector,
        one.connector,
        fakeConnector({ id: 'two', namespace: 'green', hang: true }).connector
      ]
    })
    await kit.connect('redWallet')
    await kit.connect('one')
    const attempt = kit.connect('two').catch(() => undefined)
    await settled()

    one.close()

    expect(kit.connections.activeNamespace).toBe('green')
    kit.dispose()
    await attempt
  })

  it('moves to a registered one when the plugin of the active one fails or is removed', async () => {
    const chain = (id: string, isBroken = false) =>
      definePlugin({
        name: id,
        setup(context) {
          context.registerNamespace(fakeNamespace({ id }))
          if (isBroken) throw new Error('broken')
        }
      })
    const { kit } = make({ namespaces: [], plugins: [chain('red', true), chain('green'), chain('blue')] })
    await kit.start()
    const afterFailure = kit.connections.activeNamespace

    kit.remove('green')

    expect(afterFailure).toBe('green')
    expect(kit.connections.activeNamespace).toBe('blue')
    expect(kit.networks.active?.caipNetworkId).toBe('blue:1')
  })

  it('lists connections in the order of the namespaces, which a reload keeps', async () => {
    const storage = memoryStorage()
    const paired = fakeConnector({ id: 'paired', namespaces: ['green', 'red'], scope: 'all' })
    const blue = fakeConnector({ id: 'blueWallet', namespace: 'blue' })
    const page = () =>
      make({
        namespaces: ['red', 'green', 'blue'].map((id) => fakeNamespace({ id })),
        connectors: [paired.connector, blue.connector],
        storage,
        id: 'order'
      }).kit
    const kit = page()
    await kit.connect('blueWallet')
    await kit.connect('paired')
    const order = kit.connections.all.map(({ namespace }) => namespace)
    kit.dispose()

    const reloaded = page()
    await reloaded.start()

    expect(order).toEqual(['red', 'green', 'blue'])
    expect(reloaded.connections.all.map(({ namespace }) => namespace)).toEqual(order)
  })
})

describe('network of a namespace', () => {
  it('[S4.06] is reset with the account when the visitor disconnects, and stays reset after a reload', async () => {
    const { page } = threeChains()
    const kit = page()
    await kit.start()
    await kit.connect('redWallet')
    await kit.switchNetwork('red:2')

    await kit.disconnect()

    expect(kit.networks.active?.caipNetworkId).toBe('red:1')
    kit.dispose()
    const reloaded = page()
    await reloaded.start()
    expect(reloaded.networks.active?.caipNetworkId).toBe('red:1')
  })

  it('[S4.06] is reset when the wallet ends the session, and kept while another wallet is connected there', async () => {
    const one = fakeConnector({ id: 'one' })
    const two = fakeConnector({ id: 'two' })
    const { kit } = make({ connectors: [one.connector, two.connector] })
    await kit.connect('one')
    await kit.connect('two')
    await kit.switchNetwork('toy:2')
    one.close()
    const withTwo = kit.networks.active?.caipNetworkId

    two.close()

    expect(withTwo).toBe('toy:2')
    expect(kit.networks.active?.caipNetworkId).toBe('toy:1')
  })

  it('stays as the visitor chose it when a connection fails', async () => {
    const { kit } = make({ connectors: [fakeConnector().connector] })
    kit.hooks.afterConnect.tap('refuse', () => {
      throw new Error('refused')
    })
    await kit.switchNetwork('toy:2')

    await expect(kit.connect('fake')).rejects.toThrow()

    expect(kit.networks.active?.caipNetworkId).toBe('toy:2')
  })
})
