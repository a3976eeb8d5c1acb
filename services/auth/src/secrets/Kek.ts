import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { seal, unseal } from './sealing.js'

/** The key that encrypts all other keys of the service: in a file, or at a key management service behind these two methods. */
export interface Kek {
  /** Stored with each wrapped key, so that a rotation knows what is left. */
  readonly id: string
  /** Encrypts a key; `context` must be the same when it is decrypted. */
  wrap(key: Uint8Array, context: string): Promise<string>
  /** Rejects if another key wrapped it. */
  unwrap(wrapped: string, context: string): Promise<Uint8Array>
}

/**
 * Reads a key of 32 bytes, as base64, base64url or hex, from a file that nobody but its owner may read.
 *
 * @param hint follows the message for a file that cannot be read
 * @throws TypeError for a file that others can read, or that contains something else
 */
export async function readKekFile(path: string, hint = ''): Promise<Kek> {
  const { mode } = await stat(path).catch((cause: unknown) => {
    throw new TypeError(`Auth service: the key file ${path} cannot be read${hint}`, { cause })
  })
  if ((mode & 0o077) !== 0)
    throw new TypeError(`Auth service: the key file ${path} can be read by others; run chmod 600 ${path}`)
  const text = (await readFile(path, 'utf8')).trim()
  const key = Buffer.from(text, /^[0-9a-f]{64}$/iu.test(text) ? 'hex' : 'base64')
  if (key.length !== 32)
    throw new TypeError(`Auth service: the key file ${path} must hold 32 bytes as base64 or hex`)
  return createKek(key)
}

/** A key in the memory of this process. */
export function createKek(key: Uint8Array): Kek {
  const id = createHash('sha256').update('kit/kek/1').update(key).digest('base64url').slice(0, 11)
  return {
    id,
    wrap: async (plain, context) => seal(key, plain, context),
    unwrap: async (wrapped, context) => unseal(key, wrapped, context)
  }
}
