import { PublicKey } from '@solana/web3.js'
import { solanaErrors } from '../errors.js'
import { parseAddress } from '../parseAddress.js'

/** An address as the library wants it. @throws KitError `solana/notAnAddress` */
export function needAddress(value: string): PublicKey {
  const address = parseAddress(value)
  if (!address) throw solanaErrors.notAnAddress()
  return new PublicKey(address)
}
