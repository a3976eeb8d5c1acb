/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { WalletProject } from '../../settings/settingsSchema.js'
import { networkName } from './networkName.js'

it.each([
  ['eip155:31337', 'Harbour'],
  // When the visitor shares an address, it is that of a whole kind of chains.
  ['eip155', 'Ethereum'],
  ['solana', 'Solana'],
  ['eip155:1', 'eip155:1']
])('is the name that a visitor reads for %s: %s', (id, name) => {
  const project = { networks: [{ id: 'eip155:31337', name: 'Harbour' }] } as unknown as WalletProject

  expect(networkName(id, project)).toBe(name)
})
