import { bytesOfText, wipe } from './encoding.js'

const rounds = 2048
const bits = 512

/**
 * The seed of BIP-39 for its English words, which are ASCII and need no normalization. By Web Crypto: the hashes take a library many times as
 * long, and each signature waits for them.
 */
export async function deriveSeed(words: string, passphrase = ''): Promise<Uint8Array<ArrayBuffer>> {
  const password = bytesOfText(words)
  const key = await crypto.subtle
    .importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    .finally(() => wipe(password))
  const settings = {
    name: 'PBKDF2',
    hash: 'SHA-512',
    salt: bytesOfText(`mnemonic${passphrase}`),
    iterations: rounds
  }
  return new Uint8Array(await crypto.subtle.deriveBits(settings, key, bits))
}
