import type { NetworkId } from '@plugboard/core'
import { type Network, networks } from 'bitcoinjs-lib'
import { familyOf } from '../address/familyOf.js'

/** How the library writes the addresses of a network. */
export function libraryNetwork(networkId: NetworkId): Network {
  return { main: networks.bitcoin, test: networks.testnet, regtest: networks.regtest }[familyOf(networkId)]
}
