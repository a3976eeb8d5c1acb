/** Characters of a `data:` image that are still believed: 100 kB of bytes in base64. */
const longest = 140_000

const inlineImage = /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i

/**
 * The gate for every address of a picture: `data:` images of the usual kinds up to 100 kB, pictures of the page's
 * own origin, and those of the catalogue's host. Anything else is `undefined`, and a letter is drawn.
 */
export function imageSource(src: string | undefined, catalogueHost: string | undefined): string | undefined {
  if (!src) return undefined
  if (inlineImage.test(src)) return src.length <= longest ? src : undefined
  if (!URL.canParse(src, document.baseURI)) return undefined
  const url = new URL(src, document.baseURI)
  const own = url.origin === location.origin
  const known = catalogueHost !== undefined && url.origin === catalogueHost
  return (own || known) && /^https?:$/.test(url.protocol) && !url.username ? url.href : undefined
}
