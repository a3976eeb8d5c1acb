import type { NetworkId } from '@plugboard/core'
import type { AddressFamily } from './AddressFamily.js'

/** Which addresses a network has: those of the main network, of a regtest chain, or of the test networks for every other. */
export function familyOf(networkId: NetworkId): AddressFamily {
  if (networkId === 'bip122:000000000019d6689c085ae165831e93') return 'main'
  return networkId === 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' ? 'regtest' : 'test'
}
