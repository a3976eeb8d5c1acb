import { pixelFormatOf, readPixels } from './readPixels.js'
import { safeSvg } from './safeSvg.js'

/** Media types of the pictures that the kit draws. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml'

/**
 * The media type of a picture that is safe to draw, read from its bytes, regardless of the type that a server declares: PNG, JPEG,
 * GIF or WebP of at most 1024 × 1024 pixels and 20 frames, or a plain SVG that is cheap to draw. `undefined` for anything else. It
 * takes time proportional to the number of bytes; limit that number before the call.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const format = pixelFormatOf(bytes)
  if (format) return readPixels(bytes, format) === undefined ? undefined : `image/${format}`
  return isSafeSvg(bytes) ? 'image/svg+xml' : undefined
}

function isSafeSvg(bytes: Uint8Array): boolean {
  try {
    return safeSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // The bytes are not UTF-8, or a token is too long for a regular expression.
    return false
  }
}
