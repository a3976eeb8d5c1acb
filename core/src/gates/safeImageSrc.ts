import { readPixels } from './readPixels.js'
import { safeHttpsUrl } from './safeHttpsUrl.js'
import { safeSvg } from './svg/safeSvg.js'

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
  const head = /^data:image\/(png|webp|jpeg|gif|svg\+xml)((?:;[a-z0-9=-]{1,20}){0,3}),/i.exec(value)
  if (!head) {
    const url = safeHttpsUrl(value)
    return url && hosts.includes(new URL(url).host) ? (url as string as SafeImageSrc) : undefined
  }
  if (value.length > longest) return undefined
  const kind = head[1]?.toLowerCase() as 'png' | 'webp' | 'jpeg' | 'gif' | 'svg+xml'
  const isBase64 = /;base64$/i.test(head[2] ?? '')
  const body = value.slice(head[0].length)
  return kind === 'svg+xml' ? svgSource(body, isBase64) : isBase64 ? pixelSource(body, kind) : undefined
}

function pixelSource(body: string, kind: 'png' | 'webp' | 'jpeg' | 'gif'): SafeImageSrc | undefined {
  const bytes = readBase64(body)
  return bytes && readPixels(bytes, kind) ? (`data:image/${kind};base64,${body}` as SafeImageSrc) : undefined
}

/** Encodes the picture again, so that the browser draws exactly what was checked. */
function svgSource(body: string, isBase64: boolean): SafeImageSrc | undefined {
  try {
    const bytes = isBase64 ? readBase64(body) : new TextEncoder().encode(decodeURIComponent(body))
    const text = bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text && safeSvg(text)
      ? (`data:image/svg+xml,${encodeURIComponent(text)}` as SafeImageSrc)
      : undefined
  } catch {
    return undefined
  }
}

function readBase64(body: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(body)) return undefined
  try {
    return Uint8Array.from(atob(body), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}
