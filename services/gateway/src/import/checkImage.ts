import type { ImageKind } from '../database/ImageTable.js'
import { ImportError } from '../errors/ImportError.js'
import { limits } from '../limits.js'
import type { FoundImage } from './FoundCatalogue.js'

/** Validates a picture: its size, and its type by its own bytes. Throws an ImportError that names `entry`. */
export function checkImage(entry: string, kind: ImageKind, id: string, bytes: Uint8Array): FoundImage {
  if (bytes.byteLength > limits.imageBytes) {
    throw new ImportError(`is larger than ${limits.imageBytes} bytes`, { entry, field: 'image' })
  }
  const contentType = imageTypeOf(bytes)
  if (contentType === undefined) {
    throw new ImportError('is no PNG, JPEG, GIF, WebP or plain SVG', { entry, field: 'image' })
  }
  return { kind, id, contentType, bytes }
}

const startsWith = (bytes: Uint8Array, ...values: number[]) =>
  values.every((value, at) => bytes[at] === value)
const unsafeSvg = /<\s*(script|foreignobject|iframe|embed|object|!doctype|!entity)|\son\w+\s*=|javascript:/iu

/**
 * The media type of a picture, read from its bytes and not from what a server says: PNG, JPEG, GIF, WebP, or an
 * SVG without scripts, handlers and entities. Undefined for anything else.
 */
function imageTypeOf(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(bytes, 0x47, 0x49, 0x46, 0x38)) return 'image/gif'
  const latin = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (latin(0, 4) === 'RIFF' && latin(8, 12) === 'WEBP') return 'image/webp'
  const text = Buffer.from(bytes).toString('utf8').trimStart()
  const isSvg = /^(<\?xml[^>]*\?>\s*)?(<!--(?:[^-]|-(?!->))*-->\s*)*<svg[\s>]/iu.test(text)
  return isSvg && !unsafeSvg.test(text) ? 'image/svg+xml' : undefined
}
