import { argon2id } from '@noble/hashes/argon2'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { decrypt, encrypt, importKey } from './aesGcm.js'
import { bytesOfText, decodeBase64Url, encodeBase64Url, wipe } from './encoding.js'
import type { Base64Url, WalletIdentity, WrappedSeed } from './formats.js'
import { KeyError } from './KeyError.js'

/**
 * The seed S of the recovery key, 32 bytes, and how a passkey or a password wraps it (SHR-10): AES-GCM under
 * HKDF-SHA-256 (RFC 5869) of the method's secret.
 */

export const seedBytes = 32
const saltBytes = 16
const prfBytes = 32
const shortestPassword = 12
/** RFC 9106: m in KiB. */
const argon2Settings = { m: 64 * 1024, t: 3, p: 1, dkLen: 32 }

/** The kinds of method that wrap a seed. A kit does not: it contains the entropy. */
export type WrappingKind = 'passkey' | 'password'

/** The keys derived from a method's secret. Created before any key is open, because Argon2id takes a second. */
export interface MethodKeys {
  readonly wrapKey: CryptoKey
}

export interface PasswordKeys extends MethodKeys {
  /** What the service requires before it hands out anything; it reveals nothing about `wrapKey`. */
  readonly auth: Base64Url
}

export const newSalt = (): Base64Url => encodeBase64Url(crypto.getRandomValues(new Uint8Array(saltBytes)))

/** @throws KeyError INVALID if the output of the passkey's PRF is not 32 bytes */
export async function derivePasskeyKeys(prf: Uint8Array): Promise<MethodKeys> {
  if (prf.length !== prfBytes) throw new KeyError('INVALID', 'The passkey gave no PRF output of 32 bytes')
  return { wrapKey: await deriveWrapKey(prf) }
}

/** @throws KeyError INVALID if the password is too short */
export async function derivePasswordKeys(password: string, salt: Base64Url): Promise<PasswordKeys> {
  const normal = password.normalize('NFKC')
  if ([...normal].length < shortestPassword) throw new KeyError('INVALID', 'The password is too short')
  const bytes = bytesOfText(normal)
  const stretched = argon2id(bytes, decodeBase64Url(salt, saltBytes), argon2Settings)
  try {
    const auth = encodeBase64Url(hkdf(sha256, stretched, undefined, 'kit/recovery-auth/1', 32))
    return { wrapKey: await deriveWrapKey(stretched), auth }
  } finally {
    wipe(bytes, stretched)
  }
}

async function deriveWrapKey(secret: Uint8Array): Promise<CryptoKey> {
  const bytes = new Uint8Array(hkdf(sha256, secret, undefined, 'kit/recovery-wrap/1', 32))
  try {
    return await importKey(bytes)
  } finally {
    wipe(bytes)
  }
}

export async function wrapSeed(
  { wrapKey }: MethodKeys,
  wallet: WalletIdentity,
  kind: WrappingKind,
  seed: Uint8Array<ArrayBuffer>
): Promise<WrappedSeed> {
  const { iv, ct } = await encrypt(wrapKey, seed, contextBytes(wallet, kind))
  return { iv, ciphertext: ct }
}

/** @throws KeyError WRONG_SECRET if the method is not the one that wrapped this seed */
export async function unwrapSeed(
  { wrapKey }: MethodKeys,
  wallet: WalletIdentity,
  kind: WrappingKind,
  { iv, ciphertext }: WrappedSeed
): Promise<Uint8Array<ArrayBuffer>> {
  const seed = await decrypt(wrapKey, { iv, ct: ciphertext }, contextBytes(wallet, kind))
  if (seed?.length !== seedBytes) throw new KeyError('WRONG_SECRET', `The ${kind} does not open this`)
  return seed
}

/** A wrap belongs to one wallet and one kind of method. */
const contextBytes = ({ userId, walletId }: WalletIdentity, kind: WrappingKind) =>
  bytesOfText(JSON.stringify([1, userId, walletId, kind]))
