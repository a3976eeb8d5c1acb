/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { createTestKit, fakeConnector, memoryStorage } from '@plugboard/core/testing'

it('keeps a connection for the next kit that uses it, and for no other', async () => {
  const storage = memoryStorage()
  const open = async (kept: typeof storage) => {
    const { kit } = createTestKit({ connectors: [fakeConnector().connector], storage: kept })
    await kit.start()
    return kit
  }
  const first = await open(storage)
  await first.connect('fake')
  first.dispose()
  const [again, fresh] = [await open(storage), await open(memoryStorage())]
  expect(again.connections.active?.connectorId).toBe('fake')
  expect(fresh.connections.active).toBeUndefined()
  again.dispose()
  fresh.dispose()
})
