import { hex } from '@scure/base'
import { crypto } from 'bitcoinjs-lib'
import type { DescribedAddress } from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'
import { curve } from '../spend/bitcoinLibrary.js'
import { equalBytes } from '../spend/bytes.js'

/** What a PSBT has to tell of a key, beside the coin. */
export interface KeyFields {
  readonly redeemScript?: Uint8Array
  readonly tapInternalKey?: Uint8Array
}

/**
 * What an input of an address needs to be signed: the script of nested segwit, the inner key of taproot. The key is the wallet's
 * claim, and is used only when the address comes of it.
 *
 * @throws KitError `bip122/unknownKey` for nested segwit without its key
 */
export function keyFields({ kind, program }: DescribedAddress, publicKey: string | undefined): KeyFields {
  const key = read(publicKey)
  if (kind === 'p2sh') {
    const redeemScript = key?.length === 33 ? Uint8Array.of(0, 20, ...crypto.hash160(key)) : undefined
    if (redeemScript && equalBytes(crypto.hash160(redeemScript), program)) return { redeemScript }
    throw bip122Errors.unknownKey({ notes: 'The wallet told no public key that this address comes of.' })
  }
  const inner = key?.slice(-32)
  if (kind !== 'p2tr' || inner?.length !== 32) return {}
  const tweaked = curve.xOnlyPointAddTweak(inner, crypto.taggedHash('TapTweak', inner))
  return equalBytes(tweaked?.xOnlyPubkey, program) ? { tapInternalKey: inner } : {}
}

function read(publicKey = ''): Uint8Array | undefined {
  return /^([0-9a-f]{64}|0[23][0-9a-f]{64})$/i.test(publicKey)
    ? hex.decode(publicKey.toLowerCase())
    : undefined
}
