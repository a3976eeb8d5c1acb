import { memo } from 'react'
import type { ImageRef } from './findImage.js'
import { Picture } from './Picture.js'
import { useImage } from './useImageUrl.js'
import { usePluginStyles } from './usePluginStyles.js'

const styles = `
.pb-picture-tile{inline-size:96px;max-inline-size:100%;block-size:auto;aspect-ratio:1;border-radius:13px;font-size:45px}
.pb-picture-wide{inline-size:min(100%,240px);block-size:auto;aspect-ratio:1;border-radius:20px;font-size:113px}
`

/** What `CollectibleImage` draws. */
export interface CollectibleImageProps extends ImageRef {
  /** The piece's name; its first letter is drawn where there is no picture, or none that may be shown. */
  readonly name: string
  /** 96 px as a cell of a `Grid` with `tiles`, up to 240 px by itself, or 36 px in a row. */
  readonly size: 'tile' | 'wide' | 'row'
}

/** The picture of a collectible. Decoration: its name stands beside it in text. */
export const CollectibleImage = memo(function CollectibleImage({
  name,
  size,
  ...image
}: CollectibleImageProps) {
  usePluginStyles(styles)
  return <Picture {...useImage(image, 'token')} name={name} size={size} />
})
