import { catalogueToken, type ImageKind, type Kit } from '@plugboard/core'
import { useObserved } from '../hooks/useObserved.js'
import { useKit } from '../shell/useKit.js'
import { imageSource } from './imageSource.js'

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
