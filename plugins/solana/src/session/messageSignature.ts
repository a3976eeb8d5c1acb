import { base58 } from '@scure/base'
import { solanaErrors } from '../errors.js'
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
  if ((await fits(base58.decode(address), signed, signature)) === false)
    throw solanaErrors.badSignature({ notes: 'The signature is none of this account for this message.' })
  return signature
}

/** By the browser's own Ed25519; undefined where it has none, as older browsers and pages without TLS. */
async function fits(key: Uint8Array, message: Uint8Array, signature: Uint8Array) {
  try {
    // Copies: the platform takes no bytes of shared memory.
    const [raw, signed, text] = [key, signature, message].map((bytes) => Uint8Array.from(bytes))
    const made = await crypto.subtle.importKey('raw', raw as BufferSource, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', made, signed as BufferSource, text as BufferSource)
  } catch {
    return undefined
  }
}
