/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'

describe('session.switchNetwork', () => {
  it('passes through beforeSwitchNetwork, which may reject the switch', async () => {
    const seen: unknown[] = []
    const wallet = fakeConnector()
    const look = definePlugin({
      name: 'acme',
      setup: (context) =>
        void context.tap('beforeSwitchNetwork', (move) => {
          seen.push([move.from, move.to.caipNetworkId])
          throw new Error('not now')
        })
    })
    const { kit } = createTestKit({ connectors: [wallet.connector], plugins: [look] })
    const { session } = await kit.connect('fake')
    await expect(session.switchNetwork?.('toy:2')).rejects.toThrow("Stopped by 'acme': not now")
    expect([seen, kit.connections.active?.networkId]).toEqual([[['toy:1', 'toy:2']], 'toy:1'])
    kit.remove('acme')
    await session.switchNetwork?.('toy:2')
    expect(kit.connections.active?.networkId).toBe('toy:2')
    kit.dispose()
  })

  it('rejects a network that the host forbids or does not know', async () => {
    const fixed = createTestKit({ connectors: [fakeConnector().connector], enableNetworkSwitch: false })
    const { session } = await fixed.kit.connect('fake')
    await expect(session.switchNetwork?.('toy:2')).rejects.toMatchObject({ code: 'core/switchDisabled' })
    await expect(session.switchNetwork?.('toy:9')).rejects.toMatchObject({ code: 'core/networkNotFound' })
    fixed.kit.dispose()
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
