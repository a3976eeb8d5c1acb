import type { NetworkId } from '@plugboard/core'
import { base64, hex } from '@scure/base'
import { Psbt } from 'bitcoinjs-lib'
import { bip122Errors } from '../errors.js'
import { curve, libraryNetwork } from '../spend/bitcoinLibrary.js'

/** The largest PSBT that is read, in bytes: no block would hold more. */
const maxBytes = 4_000_000

/**
 * Reads a PSBT (BIP-174) in bytes, base64 or hex.
 *
 * @throws KitError `bip122/badTransaction`
 */
export function openPsbt(psbt: Uint8Array | string, networkId: NetworkId): Psbt {
  try {
    const bytes = typeof psbt === 'string' ? decode(psbt.trim()) : psbt
    if (bytes.length > maxBytes) throw new RangeError(`${bytes.length} bytes are too many`)
    // Makes sure that the library has its curve: it cannot read taproot inputs without it.
    void curve
    return Psbt.fromBuffer(Uint8Array.from(bytes), { network: libraryNetwork(networkId) })
  } catch (cause) {
    throw bip122Errors.badTransaction({ cause })
  }
}

/** Every PSBT starts with `psbt` and 0xff. */
const decode = (text: string): Uint8Array =>
  /^70736274ff/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text)
