/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { networkOf } from './AuditLog.js'

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  // As `CallerAddresses` gives it: four groups.
  ['2001:db8:1:2', '2001:db8:1::/48'],
  [undefined, '']
])('the record of a user names only the network of a caller: %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
