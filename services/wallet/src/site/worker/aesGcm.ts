import { decodeBase64Url, encodeBase64Url } from './encoding.js'
import type { Base64Url } from './formats.js'

/** AES-256-GCM of Web Crypto with a random IV of 12 bytes; each key here encrypts only a few texts during its lifetime. */

const ivBytes = 12

export async function encrypt(
  key: CryptoKey,
  bytes: Uint8Array<ArrayBuffer>,
  additionalData: Uint8Array<ArrayBuffer>
): Promise<{ iv: Base64Url; ct: Base64Url }> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const ct = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes)
  return { iv: encodeBase64Url(iv), ct: encodeBase64Url(new Uint8Array(ct)) }
}

/** The bytes, or undefined if the key or context is different, or the text was changed. */
export async function decrypt(
  key: CryptoKey,
  { iv, ct }: { readonly iv: Base64Url; readonly ct: Base64Url },
  additionalData: Uint8Array<ArrayBuffer>
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const algorithm = { name: 'AES-GCM', iv: decodeBase64Url(iv, ivBytes), additionalData }
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, decodeBase64Url(ct)))
  } catch {
    return undefined
  }
}

/** A key of 32 bytes, for one use. */
export const importKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
