import { pixelFormatOf, readPixels } from './readPixels.js'
import { safeSvg } from './safeSvg.js'

/** Media types of the pictures that the kit draws. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml'

/**
 * The media type of a picture that is safe to draw, read from its bytes whatever a server says of them: PNG, JPEG, GIF or WebP of at most
 * 1024 × 1024 pixels and 20 frames, or a plain SVG that is cheap to draw. `undefined` for anything else. The time that it takes grows with the
 * number of bytes, and no faster; limit that before.
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
    // Bytes that are not UTF-8, or a token that takes more room than a regular expression has.
    return false
  }
}
