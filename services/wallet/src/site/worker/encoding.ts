import { base64urlnopad } from '@scure/base'
import type { Base64Url } from './formats.js'
import { KeyError } from './KeyError.js'

export const encodeBase64Url = (bytes: Uint8Array): Base64Url => base64urlnopad.encode(bytes)

/** @throws KeyError INVALID if the text is not base64url, or holds another number of bytes */
export function decodeBase64Url(text: Base64Url, length?: number): Uint8Array<ArrayBuffer> {
  const bytes = tryDecode(text)
  if (!bytes || (length !== undefined && bytes.length !== length))
    throw new KeyError('INVALID', `Not ${length ?? 'any'} bytes of base64url`)
  return bytes
}

function tryDecode(text: Base64Url): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(base64urlnopad.decode(text))
  } catch {
    return undefined
  }
}

/** UTF-8. */
export const bytesOfText = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text))

/** Overwrites the bytes of a key after use. JavaScript does not guarantee that no copy was made (KEY-5). */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

/** The bytes of a key in an array of our own; the one that a library returned is wiped. */
export function moveBytes(secret: Uint8Array): Uint8Array<ArrayBuffer> {
  const moved = new Uint8Array(secret)
  wipe(secret)
  return moved
}
