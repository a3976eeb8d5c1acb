import { expect } from '@jest/globals'
import type { Kit } from '@plugboard/core'

/** Connects, signs and disconnects, as a host without a dialog does. @returns what was said on the way out */
export async function journey(kit: Kit): Promise<unknown> {
  await kit.connect('fake')
  expect(kit.connections.of('toy')?.account.address).toBe('alice')
  expect(await kit.request({ method: 'sign_text', params: ['hello'] })).toBe('sign_text by alice')
  // A plugin may spoil the leave-taking; it cannot keep the visitor.
  const said = await kit.disconnect().catch((error: unknown) => error)
  expect(kit.connections.live).toEqual([])
  expect(kit.connections.phase('toy')).toBe('disconnected')
  return said
}
