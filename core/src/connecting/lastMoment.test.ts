import { afterEach, describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { createTestKit, type FakeWallet, fakeConnector } from '@plugboard/core/testing'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

/** More steps than the kit takes from the wallet's answer to the connection. */
const steps = Array.from({ length: 40 }, (_, step) => step)

/** Connects, lets the wallet answer, and intervenes the given number of microtasks later. */
async function intervene(
  step: number,
  what: (kit: Kit, visitor: AbortController) => unknown
): Promise<{ kit: Kit; wallet: FakeWallet; isConnected: boolean }> {
  const wallet = fakeConnector()
  const { kit } = createTestKit({ connectors: [wallet.connector, fakeConnector({ id: 'other' }).connector] })
  kits.push(kit)
  await kit.start()
  const visitor = new AbortController()
  const answer = wallet.hold('connect')
  const attempt = kit.connect('fake', { signal: visitor.signal }).then(
    () => true,
    () => false
  )
  await settled()
  answer()
  for (let count = 0; count < step; count++) await undefined
  await what(kit, visitor)
  const isConnected = await attempt
  await settled()
  return { kit, wallet, isConnected }
}

describe('an attempt that ends just as its wallet answers', () => {
  it('is connected, or the wallet has forgotten the site, whenever the visitor cancels', async () => {
    for (const step of steps) {
      const { kit, wallet, isConnected } = await intervene(step, (_, visitor) => visitor.abort())

      expect([step, kit.connections.live.length, wallet.listeners, wallet.calls.disconnect]).toEqual(
        isConnected ? [step, 1, 1, 0] : [step, 0, 0, 1]
      )
    }
  })

  it('leaves nothing connected, whenever the visitor disconnects', async () => {
    for (const step of steps) {
      const { kit, wallet } = await intervene(step, (kit) => kit.disconnect())

      expect([step, kit.connections.live.length, wallet.listeners, wallet.calls.disconnect]).toEqual([
        step,
        0,
        0,
        1
      ])
    }
  })

  it('is connected, or the wallet has forgotten the site, whenever the visitor chooses another', async () => {
    for (const step of steps) {
      const { kit, wallet, isConnected } = await intervene(step, (kit) => kit.connect('other'))

      const live = kit.connections.live.map(({ connectorId }) => connectorId)
      expect([step, live, wallet.calls.disconnect]).toEqual(
        isConnected ? [step, ['other', 'fake'], 0] : [step, ['other'], 1]
      )
    }
  })
})
