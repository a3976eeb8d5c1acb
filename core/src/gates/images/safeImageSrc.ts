import { safeHttpsUrl } from '../safeHttpsUrl.js'
import { parseImageUrl } from './dataUrl.js'
import { imageTypeOf } from './imageTypeOf.js'

/** The URL of a picture that passed `safeImageSrc`. */
export type SafeImageSrc = string & { readonly '~brand': 'SafeImageSrc' }

/** Longest data URL, in characters: 100 KB. */
const longest = 102_400

/**
 * Accepts the source of an `<img>`: a data URL of at most 100 KB whose content is of the declared type and cheap to draw, or an
 * `https:` URL on one of the given hosts.
 */
export function safeImageSrc(value: unknown, hosts: readonly string[] = []): SafeImageSrc | undefined {
  if (typeof value !== 'string') return undefined
  if (!/^data:/i.test(value)) {
    const url = safeHttpsUrl(value)
    return url && hosts.includes(new URL(url).host) ? (url as string as SafeImageSrc) : undefined
  }
  const image = value.length <= longest ? parseImageUrl(value) : undefined
  if (!image || imageTypeOf(image.bytes) !== `image/${image.kind}`) return undefined
  return image.url as SafeImageSrc
}
