import * as ecc from '@bitcoinerlab/secp256k1'
import type { NetworkId } from '@plugboard/core'
import { initEccLib, type Network, networks } from 'bitcoinjs-lib'
import { familyOf } from '../address/describeAddress.js'

/** secp256k1. `bitcoinjs-lib` has no curve implementation and needs one for taproot, so it is given this one here. */
export const curve = /* @__PURE__ */ initializeCurve()

function initializeCurve() {
  initEccLib(ecc)
  return ecc
}

/** The address prefixes of a network, in the library's form. */
export function libraryNetwork(networkId: NetworkId): Network {
  return { main: networks.bitcoin, test: networks.testnet, regtest: networks.regtest }[familyOf(networkId)]
}
