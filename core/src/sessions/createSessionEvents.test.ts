import { afterEach, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { createTestKit, type FakeWallet, fakeConnector } from '@plugboard/core/testing'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** Connects a wallet that says something before it has answered. */
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

describe('a wallet that speaks before its session is taken in', () => {
  it('is heard: the change is in force', async () => {
    const { kit, attempt } = await connect(({ ears }) => ears[0]?.change({ networkId: 'toy:2' }))
    expect((await attempt).networkId).toBe('toy:2')
    expect(kit.networks.active?.caipNetworkId).toBe('toy:2')
  })

  it('is heard: a session that ended at once is no connection', async () => {
    const { kit, attempt } = await connect((wallet) => wallet.close())
    await expect(attempt).rejects.toMatchObject({ code: 'connect/failed' })
    expect(kit.connections.status('toy')).toBe('disconnected')
  })
})
