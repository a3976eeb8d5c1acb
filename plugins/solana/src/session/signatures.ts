import { base58 } from '@scure/base'
import { solanaErrors } from '../errors.js'

/**
 * The signature of a message, if it matches the requested account, because a wallet may have signed with another one. The wallet may have added its
 * own words around the message, and returns them in `signedMessage`.
 *
 * @throws KitError `solana/badSignature`
 */
export async function readMessageSignature(
  address: string,
  message: Uint8Array,
  output: Readonly<Record<string, unknown>> | undefined
): Promise<Uint8Array> {
  const signature = readSignature(output?.signature)
  const { signedMessage } = output ?? {}
  const signed = signedMessage instanceof Uint8Array ? signedMessage : message
  if ((await isEd25519Signature(base58.decode(address), signed, signature)) === false)
    throw solanaErrors.badSignature({ notes: 'The signature is not from this account for this message.' })
  return signature
}

/** The signature in a wallet's answer. @throws KitError `solana/badSignature` */
export function readSignature(value: unknown): Uint8Array {
  const signature = readAnswerBytes(value)
  if (signature.length !== 64)
    throw solanaErrors.badSignature({ notes: 'An Ed25519 signature must have 64 bytes.' })
  return signature
}

/** The bytes in a wallet's answer. @throws KitError `solana/badSignature` */
export function readAnswerBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw solanaErrors.badSignature({ notes: 'The wallet answered with something other than bytes.' })
}

/**
 * Verifies a key's signature of some bytes with the browser's own Ed25519; `undefined` if the browser has none, as in older browsers and on pages
 * without TLS.
 */
export async function isEd25519Signature(
  key: Uint8Array,
  bytes: Uint8Array,
  signature: Uint8Array
): Promise<boolean | undefined> {
  try {
    // Copies, because the platform does not accept shared memory.
    const [raw, signed, text] = [key, signature, bytes].map((some) => Uint8Array.from(some))
    const made = await crypto.subtle.importKey('raw', raw as BufferSource, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', made, signed as BufferSource, text as BufferSource)
  } catch {
    return undefined
  }
}
