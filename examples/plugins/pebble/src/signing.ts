import { toAddress } from './address.js'

// Pebble signs with ECDSA on P-256, which every browser has. A signature includes its public key: 65 bytes, then 64.
const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const scheme = { name: 'ECDSA', hash: 'SHA-256' }

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const toBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** A key that never leaves the browser's key store. */
export const createKey = () => crypto.subtle.generateKey(curve, false, ['sign', 'verify'])

const publicBytes = async ({ publicKey }: CryptoKeyPair) =>
  new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))

/** The address that a key signs for. */
export const addressOf = async (key: CryptoKeyPair) => toAddress(await publicBytes(key))

/** Signs a text. */
export async function sign(key: CryptoKeyPair, text: string): Promise<string> {
  const signature = await crypto.subtle.sign(scheme, key.privateKey, new TextEncoder().encode(text))
  return toHex(await publicBytes(key)) + toHex(new Uint8Array(signature))
}

/** Whether a signature of a text was made with the key of an address. */
export async function verify(address: string, text: string, signature: string): Promise<boolean> {
  const bytes = toBytes(signature)
  const [publicKey, proof] = [bytes.slice(0, 65), bytes.slice(65)]
  if ((await toAddress(publicKey)) !== address) return false
  const key = await crypto.subtle.importKey('raw', publicKey, curve, false, ['verify'])
  return crypto.subtle.verify(scheme, key, proof, new TextEncoder().encode(text))
}
