import type { ImageKind } from '@plugboard/core'
import { useObserved } from '../hooks/useObserved.js'
import { useKit } from '../shell/useKit.js'
import { findImage, type ImageRef, type ImageState } from './findImage.js'

/** The first of the two that passes the gate. Rerenders only when that changes. */
export function useImage({ url, id }: ImageRef, kind: ImageKind): ImageState {
  const kit = useKit()
  return useObserved(() => findImage(kit, { url, id }, kind), undefined, [kit, url, id, kind])
}

/** The URL of a picture, or `undefined` as long as there is none. */
export const useImageUrl = (image: ImageRef, kind: ImageKind): string | undefined => useImage(image, kind).src
