import { PublicKey, SystemProgram } from '@solana/web3.js'
import { decodeAddress } from '../decodeAddress.js'
import { solanaErrors } from '../errors.js'

/** Converts an address to the library's form. @throws KitError `solana/notAnAddress`, which names its field */
export function requireAddress(value: string, field = 'address'): PublicKey {
  const bytes = decodeAddress(value)
  if (!bytes) throw solanaErrors.notAnAddress({ notes: `'${field}' is not base58 of 32 bytes.` })
  return new PublicKey(bytes)
}

/**
 * Checks the receiver of a transfer. Addresses of Solana carry no checksum, so a mistyped one of 32 bytes cannot be distinguished from a correct one.
 *
 * @throws KitError `solana/notAnAddress`; `solana/unusableReceiver` if anything sent there is lost: the address of zeros, and the token itself
 */
export function requireReceiver(to: string, token: string | undefined): PublicKey {
  const receiver = requireAddress(to, 'to')
  if (receiver.equals(SystemProgram.programId))
    throw solanaErrors.unusableReceiver({ notes: `'to': nobody has the key of ${to}.` })
  if (token !== undefined && receiver.equals(requireAddress(token, 'token')))
    throw solanaErrors.unusableReceiver({ notes: "'to' is the token's own mint." })
  return receiver
}
