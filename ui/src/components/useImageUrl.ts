import type { ImageKind } from '@plugboard/core'
import { useMemo } from 'react'
import { catalogueOf } from '../shell/catalogueOf.js'
import { useKit } from '../shell/useKit.js'
import { imageSource } from './imageSource.js'

/** Where a picture may come from: an address, or the id that the catalogue knows it by. */
export interface ImageRef {
  readonly url?: string | undefined
  readonly id?: string | undefined
}

/** The first address of a picture that passes the gate, or `undefined`. */
export function useImageUrl({ url, id }: ImageRef, kind: ImageKind): string | undefined {
  const catalogue = catalogueOf(useKit())
  const fromId = id === undefined ? undefined : catalogue?.imageUrl(id, kind)
  const any = fromId ?? catalogue?.imageUrl('0', kind)
  const origin = any !== undefined && URL.canParse(any) ? new URL(any).origin : undefined
  return useMemo(() => imageSource(url, origin) ?? imageSource(fromId, origin), [url, fromId, origin])
}
