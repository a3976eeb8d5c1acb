import type { ImageKind } from '../database/ImageKind.js'
import { ImportError } from '../errors/ImportError.js'
import { limits } from '../limits.js'
import type { FoundImage } from './FoundCatalogue.js'
import { imageTypeOf } from './imageTypeOf.js'

/** A picture through its gate: small enough, and of a type that its own bytes show. Throws ImportError naming `entry`. */
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
