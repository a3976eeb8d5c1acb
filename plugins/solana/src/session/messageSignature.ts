import { base58 } from '@scure/base'
import { solanaErrors } from '../errors.js'
import { ed25519Fits } from './ed25519Fits.js'
import { signatureOf } from './signatureOf.js'

/**
 * The signature of a message, when it fits the account that was asked: a wallet may have signed with another one. It may
 * have put words of its own around the message, and says so in `signedMessage`.
 *
 * @throws KitError `solana/badSignature`
 */
export async function messageSignature(
  address: string,
  message: Uint8Array,
  output: Readonly<Record<string, unknown>> | undefined
): Promise<Uint8Array> {
  const signature = signatureOf(output?.signature)
  const { signedMessage } = output ?? {}
  const signed = signedMessage instanceof Uint8Array ? signedMessage : message
  if ((await ed25519Fits(base58.decode(address), signed, signature)) === false)
    throw solanaErrors.badSignature({ notes: 'The signature is none of this account for this message.' })
  return signature
}
