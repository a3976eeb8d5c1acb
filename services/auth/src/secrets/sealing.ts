import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual
} from 'node:crypto'

const ivLength = 12
const tagLength = 16

/**
 * Encrypts with AES-256-GCM under a random IV. Resolves to base64url of IV, tag and ciphertext.
 *
 * @param context what the ciphertext is bound to, so that it cannot be used instead of another
 */
export function seal(key: Uint8Array, plaintext: Uint8Array, context: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
}

/** @throws Error if the key or the context is a different one, or the ciphertext was changed */
export function unseal(key: Uint8Array, sealed: string, context: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const tag = bytes.subarray(ivLength, ivLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
    authTagLength: tagLength
  })
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
}

export const sealText = (key: Uint8Array, text: string, context: string): string =>
  seal(key, Buffer.from(text), context)
export const unsealText = (key: Uint8Array, sealed: string, context: string): string =>
  unseal(key, sealed, context).toString()

/** HMAC-SHA-256 over unambiguously separated parts, base64url. */
export const hmac = (key: Uint8Array, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')

export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('base64url')

/** Compares in a time that reveals nothing about the texts but their length. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A name that cannot be guessed: 128 random bits, base64url. */
export const randomId = (): string => randomBytes(16).toString('base64url')

/** The token of a mailed link: 256 random bits, base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url')
