import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib } from 'bitcoinjs-lib'

/** secp256k1, given to the library on the way: it has no curve of its own, and needs one for taproot. */
export const curve = /* @__PURE__ */ give()

function give() {
  initEccLib(ecc)
  return ecc
}
