import { base58 } from '@scure/base'
import { solanaErrors } from '../errors.js'

/**
 * The signature of a message, when it fits the account that was asked: a wallet may have signed with another one. It may
 * have put words of its own around the message, and says so in `signedMessage`.
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
    throw solanaErrors.badSignature({ notes: 'The signature is none of this account for this message.' })
  return signature
}

/** The signature that a wallet answered with. @throws KitError `solana/badSignature` */
export function readSignature(value: unknown): Uint8Array {
  const signature = readAnswerBytes(value)
  if (signature.length !== 64)
    throw solanaErrors.badSignature({ notes: 'An Ed25519 signature has 64 bytes.' })
  return signature
}

/** The bytes that a wallet answered with. @throws KitError `solana/badSignature` */
export function readAnswerBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw solanaErrors.badSignature({ notes: 'The wallet answered with something else than bytes.' })
}

/**
 * Whether a signature is one of a key for some bytes, by the browser's own Ed25519; `undefined` if it has none, as older browsers and
 * pages without TLS.
 */
export async function isEd25519Signature(
  key: Uint8Array,
  bytes: Uint8Array,
  signature: Uint8Array
): Promise<boolean | undefined> {
  try {
    // Copies: the platform takes no bytes of shared memory.
    const [raw, signed, text] = [key, signature, bytes].map((some) => Uint8Array.from(some))
    const made = await crypto.subtle.importKey('raw', raw as BufferSource, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', made, signed as BufferSource, text as BufferSource)
  } catch {
    return undefined
  }
}
