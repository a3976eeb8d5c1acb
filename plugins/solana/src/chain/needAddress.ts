import { PublicKey } from '@solana/web3.js'
import { decodeAddress } from '../address/decodeAddress.js'
import { solanaErrors } from '../errors.js'

/** An address as the library wants it. @throws KitError `solana/notAnAddress` */
export function needAddress(value: string): PublicKey {
  const bytes = decodeAddress(value)
  if (!bytes) throw solanaErrors.notAnAddress()
  return new PublicKey(bytes)
}
