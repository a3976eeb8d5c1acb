import { imageTypeOf } from '@plugboard/core/gates'
import type { ImageKind } from '../database/ImageTable.js'
import { ImportError } from '../errors/ImportError.js'
import { limits } from '../limits.js'
import type { FoundImage } from './FoundCatalogue.js'

/**
 * Validates a picture: its size, and, by its own bytes and the kit's own gate, its type and its cost to draw. Throws an ImportError that
 * names `entry`.
 */
export function checkImage(entry: string, kind: ImageKind, id: string, bytes: Uint8Array): FoundImage {
  if (bytes.byteLength > limits.imageBytes) {
    throw new ImportError(`is larger than ${limits.imageBytes} bytes`, { entry, field: 'image' })
  }
  const contentType = imageTypeOf(bytes)
  if (contentType === undefined) {
    throw new ImportError(
      'is not a PNG, JPEG, GIF or WebP of at most 1024 × 1024 pixels and 20 frames, or a plain SVG that is cheap to draw',
      { entry, field: 'image' }
    )
  }
  return { kind, id, contentType, bytes }
}
