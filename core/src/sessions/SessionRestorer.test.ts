import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { StoredKits, store, stored } from '../../test/StoredKits.js'

const kits = new StoredKits()
afterEach(() => kits.clear())
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('restore', () => {
  it('keeps the previously active wallet active, and the others in the background', async () => {
    store('order', ['one', 'two'])
    const connectors = ['one', 'two'].map((id) => fakeConnector({ id }).connector)
    const kit = kits.make('order', connectors)
    await kit.start()
    expect(kit.connections.active?.connectorId).toBe('one')
    expect(kit.connections.live).toHaveLength(2)
    expect(stored('order')).toEqual(['one', 'two'])
  })

  it('never removes a connection from storage before its wallet has answered', async () => {
    store('yet', ['quick', 'slow'])
    const late = fakeConnector({ id: 'slow' })
    const answer = late.hold('reconnect')
    const connectors = [fakeConnector({ id: 'quick' }).connector, late.connector]
    const kit = kits.make('yet', connectors)
    const started = kit.start()
    await settled()
    expect(kit.connections.active?.connectorId).toBe('quick')
    expect(stored('yet')).toEqual(['quick', 'slow'])
    answer()
    await started
    expect(kit.connections.active?.connectorId).toBe('quick')
  })

  it('does not replace a wallet that the visitor chose in the meantime', async () => {
    store('anew', ['slow'])
    const late = fakeConnector({ id: 'slow' })
    const answer = late.hold('reconnect')
    const connectors = [late.connector, fakeConnector({ id: 'new' }).connector]
    const kit = kits.make('anew', connectors)
    const started = kit.start()
    await settled()
    await kit.connect('new')
    answer()
    await started
    expect(kit.connections.active?.connectorId).toBe('new')
  })

  it('follows other tabs while it waits', async () => {
    store('meanwhile', ['slow'])
    const late = fakeConnector({ id: 'slow' })
    const answer = late.hold('reconnect')
    const kit = kits.make('meanwhile', [late.connector])
    const started = kit.start()
    await settled()
    store('meanwhile', [])
    window.dispatchEvent(new StorageEvent('storage', { key: 'meanwhile:state' }))
    answer()
    await started
    expect(kit.connections.status('toy')).toBe('disconnected')
    expect(stored('meanwhile')).toEqual([])
  })

  it('removes its listeners at once when the kit is disposed', async () => {
    store('off', ['slow'])
    const late = fakeConnector({ id: 'slow' })
    late.hold('reconnect')
    const kit = kits.make('off', [late.connector])
    const started = kit.start()
    await settled()
    kit.dispose()
    expect(late.listeners).toBe(0)
    await started
  })

  describe('of a namespace whose plugin is added late', () => {
    const diver = fakeConnector({ id: 'diver', namespace: 'sea' })
    const sea = definePlugin({
      name: 'sea',
      setup(context) {
        context.registerNamespace(fakeNamespace({ id: 'sea' }))
        context.registerConnector(diver.connector)
      }
    })

    it.each([
      ['follows it', {}, 'diver'],
      ['[S4.04] leaves it disconnected with reconnect off', { reconnect: false }, undefined]
    ])('%s', async (_, settings, connectorId) => {
      store('late', ['diver'], 'sea')
      const kit = kits.make('late', [], settings)
      await kit.start()
      const before = diver.calls.reconnect

      await kit.use(sea)
      await settled()

      expect(kit.connections.of('sea')?.connectorId).toBe(connectorId)
      expect(diver.calls.reconnect - before).toBe(connectorId ? 1 : 0)
    })
  })
})
