import { afterEach, describe, expect, it } from '@jest/globals'
import type { Connector, Kit } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

const make = (hasty: (events: Parameters<Connector['connect']>[1]) => void) => {
  const { connector } = fakeConnector()
  const speaking: Connector = {
    ...connector,
    connect: async (request, events) => {
      const session = await connector.connect(request, events)
      hasty(events)
      return session
    }
  }
  const { kit } = createTestKit({ connectors: [speaking] })
  kits.push(kit)
  return kit
}

describe('a wallet that speaks before its session is taken in', () => {
  it('is heard: the change is in force', async () => {
    const kit = make((events) => events.change({ networkId: 'toy:2' }))
    expect((await kit.connect('fake')).networkId).toBe('toy:2')
    expect(kit.networks.active?.caipNetworkId).toBe('toy:2')
  })

  it('is heard: a session that ended at once is no connection', async () => {
    const kit = make((events) => events.close())
    await expect(kit.connect('fake')).rejects.toMatchObject({ code: 'connect/failed' })
    expect(kit.connections.status('toy')).toBe('disconnected')
  })
})
