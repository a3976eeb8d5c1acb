import { safeImageSrc } from '@plugboard/core'

/**
 * The gate for every address of a picture: `data:` images that pass the kit's own gate, pictures of the page's
 * own origin, and those of the catalogue's host. Anything else is `undefined`, and a letter is drawn.
 */
export function imageSource(
  src: string | undefined,
  catalogueOrigin: string | undefined
): string | undefined {
  if (!src) return undefined
  if (/^data:/i.test(src)) return safeImageSrc(src)
  if (!URL.canParse(src, document.baseURI)) return undefined
  const url = new URL(src, document.baseURI)
  const known = url.origin === location.origin || url.origin === catalogueOrigin
  return known && /^https?:$/.test(url.protocol) && !url.username ? url.href : undefined
}
