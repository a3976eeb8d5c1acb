import { catalogueToken, type ImageKind, type Kit, safeImageSrc } from '@plugboard/core'
import { useObserved } from '../hooks/useObserved.js'
import { useKit } from '../shell/useKit.js'

/** Where a picture may come from: an address, or the id that the catalogue knows it by. */
export interface ImageRef {
  readonly url?: string | undefined
  readonly id?: string | undefined
}

/** The first address of a picture that passes the gate, or `undefined`. Draws again when that address changes, and then only. */
export function useImageUrl({ url, id }: ImageRef, kind: ImageKind): string | undefined {
  const kit = useKit()
  return useObserved(
    () => {
      const fromId = id === undefined ? undefined : catalogueImage(kit, id, kind)
      const any = fromId ?? catalogueImage(kit, '0', kind)
      const origin = any !== undefined && URL.canParse(any) ? new URL(any).origin : undefined
      return imageSource(url, origin) ?? imageSource(fromId, origin)
    },
    undefined,
    [kit, url, id, kind]
  )
}

/** A catalogue that throws has no pictures: letters are drawn. */
function catalogueImage(kit: Kit, id: string, kind: ImageKind): string | undefined {
  try {
    return kit.get(catalogueToken)?.imageUrl(id, kind)
  } catch {
    return undefined
  }
}

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
