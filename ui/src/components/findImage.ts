import { catalogueToken, type ImageKind, type Kit, safeImageSrc } from '@plugboard/core'

/** The source of a picture: a URL, or the id that the catalogue knows it by. */
export interface ImageRef {
  readonly url?: string | undefined
  readonly id?: string | undefined
}

/** The currently known state of a picture. */
export interface ImageState {
  /** Its URL, once it has passed the gate. */
  readonly src: string | undefined
  /** Whether it may still load. */
  readonly pending: boolean
}

/** Looks for a picture. A picture on another host is loaded through the catalogue or not at all. A catalogue that throws counts as having none. */
export function findImage(kit: Pick<Kit, 'get'>, { url, id }: ImageRef, kind: ImageKind): ImageState {
  const own = imageSource(url)
  const asked = id || url
  if (own || !asked) return { src: own, pending: false }
  try {
    const known = kit.get(catalogueToken)?.imageUrl(asked, id ? kind : 'remote')
    return { src: imageSource(known, true), pending: known === '' }
  } catch {
    return { src: undefined, pending: false }
  }
}

/**
 * The gate for every picture URL: accepts `data:` images that pass the kit's own gate, and pictures of the page's own origin; with `anyOrigin`,
 * for those of the catalogue, other origins too. For anything else it returns `undefined`, and a letter is drawn.
 */
export function imageSource(src: string | undefined, anyOrigin = false): string | undefined {
  if (!src || !URL.canParse(src, document.baseURI)) return undefined
  const { protocol, origin, href, username } = new URL(src, document.baseURI)
  if (protocol === 'data:') return safeImageSrc(src)
  const isAllowed = anyOrigin || origin === location.origin
  return isAllowed && /^https?:$/.test(protocol) && !username ? href : undefined
}
