import { describe, expect, it } from '@jest/globals'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { kernelSetup } from '../../test/kernelSetup.js'

const { make } = kernelSetup()

describe('switchAccount', () => {
  it('refuses a locked wallet and keeps the active one', async () => {
    const locked = fakeConnector({ id: 'locked' })
    const { kit } = make({ connectors: [locked.connector, fakeConnector({ id: 'open' }).connector] })
    await kit.connect('locked')
    await kit.connect('open')
    locked.lock()

    const outcome = kit.switchAccount({ connectorId: 'locked' })

    await expect(outcome).rejects.toMatchObject({ code: 'connect/locked' })
    expect([kit.connections.active?.connectorId, kit.connections.phase()]).toEqual(['open', 'connected'])
  })

  it('makes another namespace active, and stores that', async () => {
    const page = () =>
      make({
        namespaces: ['sea', 'sky'].map((id) => fakeNamespace({ id })),
        connectors: ['sea', 'sky'].map((id) => fakeConnector({ id, namespace: id }).connector),
        storage: localStorage,
        id: 'switch'
      }).kit
    const kit = page()
    await kit.start()
    await kit.connect('sea')
    await kit.connect('sky')

    await kit.switchAccount({ namespace: 'sea', address: 'bob' })

    expect(kit.accounts.of().caipAddress).toBe('sea:1:bob')
    kit.dispose()
    const reloaded = page()
    await reloaded.start()
    expect(reloaded.accounts.of().caipAddress).toBe('sea:1:bob')
  })
})
