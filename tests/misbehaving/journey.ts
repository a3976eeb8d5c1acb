import { expect } from '@jest/globals'
import type { Kit } from '@plugboard/core'

/** Connects, signs and disconnects, like a host without a dialog. @returns what was reported on disconnecting */
export async function journey(kit: Kit): Promise<unknown> {
  await kit.connect('fake')
  expect(kit.connections.of('toy')?.account.address).toBe('alice')
  expect(await kit.request({ method: 'sign_text', params: ['hello'] })).toBe('sign_text by alice')
  // A plugin can disturb the disconnect, but cannot prevent it.
  const said = await kit.disconnect().catch((error: unknown) => error)
  expect(kit.connections.live).toEqual([])
  expect(kit.connections.phase('toy')).toBe('disconnected')
  return said
}
