import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { decodeBase64Url, encodeBase64Url } from './encoding.js'
import type { Base64Url, HpkeSealed } from './formats.js'
import { KeyError } from './KeyError.js'

/**
 * HPKE in base mode (RFC 9180): DHKEM(P-256, HKDF-SHA-256), HKDF-SHA-256, AES-256-GCM. Base mode does not authenticate
 * the sender, so each share is checked against the wallet's id after it was opened.
 */

/** The kind of message; a ciphertext of one kind does not open as another. */
export type HpkeInfo = 'kit/release/1' | 'kit/recovery-share/1'

const encapsulatedKeyBytes = 65

const suite = () =>
  new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

const info = (text: HpkeInfo) => new TextEncoder().encode(text).slice().buffer

/** A key pair for one request. */
export async function generateHpkeKey(): Promise<{ privateKey: CryptoKey; publicKey: Base64Url }> {
  return exportPair(await suite().kem.generateKeyPair())
}

/** The same pair from the same 32 bytes: DeriveKeyPair of RFC 9180, 7.1.3. */
export async function deriveHpkeKey(
  seed: Uint8Array
): Promise<{ privateKey: CryptoKey; publicKey: Base64Url }> {
  return exportPair(await suite().kem.deriveKeyPair(seed))
}

async function exportPair({ privateKey, publicKey }: CryptoKeyPair) {
  const bytes = await suite().kem.serializePublicKey(publicKey)
  return { privateKey, publicKey: encodeBase64Url(new Uint8Array(bytes)) }
}

/** @throws KeyError INVALID if the public key is not a point of the curve */
export async function hpkeSeal(
  publicKey: Base64Url,
  kind: HpkeInfo,
  bytes: Uint8Array,
  additionalData: Uint8Array
): Promise<HpkeSealed> {
  const point = decodeBase64Url(publicKey, encapsulatedKeyBytes)
  const { enc, ct } = await suite()
    .kem.deserializePublicKey(point)
    .then((recipientPublicKey) =>
      suite().seal({ recipientPublicKey, info: info(kind) }, bytes, additionalData)
    )
    .catch(() => {
      throw new KeyError('INVALID', 'Not a public key of HPKE')
    })
  return { enc: encodeBase64Url(new Uint8Array(enc)), ciphertext: encodeBase64Url(new Uint8Array(ct)) }
}

/** @throws KeyError SHARE_INTEGRITY if it was sealed for another key, kind or context, or was changed */
export async function hpkeOpen(
  privateKey: CryptoKey,
  kind: HpkeInfo,
  { enc, ciphertext }: HpkeSealed,
  additionalData: Uint8Array
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const context = {
      recipientKey: privateKey,
      enc: decodeBase64Url(enc, encapsulatedKeyBytes),
      info: info(kind)
    }
    return new Uint8Array(await suite().open(context, decodeBase64Url(ciphertext), additionalData))
  } catch {
    throw new KeyError('SHARE_INTEGRITY', `The data sent as ${kind} cannot be decrypted`)
  }
}
