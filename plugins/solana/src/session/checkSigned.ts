import { solanaErrors } from '../errors.js'
import { isEd25519Signature } from './signatures.js'
import { readWire, type WireTransaction } from './wireTransaction.js'

const isEmpty = (signature: Uint8Array): boolean => signature.every((byte) => byte === 0)
const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one?.length === other.length && other.every((byte, at) => byte === one[at])

/**
 * Checks a transaction that a wallet returned: it must be well formed, signed by the requested account, and leave everything that others have already
 * signed unchanged. Wallets may add to a transaction that nobody has signed yet, e.g. a fee for faster processing.
 *
 * @param key the account's public key
 * @throws KitError `solana/badSignature`, `solana/notAsShown` if it changed what others have signed
 */
export async function checkSigned(given: Uint8Array, signed: Uint8Array, key: Uint8Array): Promise<void> {
  const now = read(signed)
  const at = now?.signers.findIndex((one) => isSame(one, key)) ?? -1
  const signature = now?.signatures[at]
  if (!now || !signature || isEmpty(signature))
    throw solanaErrors.badSignature({ notes: 'The requested account did not sign the transaction.' })
  if ((await isEd25519Signature(key, now.message, signature)) === false)
    throw solanaErrors.badSignature({
      notes: 'The signature is not from this account for this transaction.'
    })
  const before = read(given)
  const others = before?.signatures.filter(
    (one, place) => !isEmpty(one) && !isSame(before.signers[place], key)
  )
  if (!before || !others?.length) return
  if (
    !isSame(now.message, before.message) ||
    !others.every((one) => now.signatures.some((is) => isSame(is, one)))
  )
    throw solanaErrors.notAsShown({ notes: 'The wallet changed a transaction that others have signed.' })
}

function read(wire: Uint8Array): WireTransaction | undefined {
  try {
    return readWire(wire)
  } catch {
    return undefined
  }
}
