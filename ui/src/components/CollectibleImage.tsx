import { memo } from 'react'
import type { ImageRef } from './findImage.js'
import { Picture } from './Picture.js'
import { useImage } from './useImageUrl.js'
import { usePluginStyles } from './usePluginStyles.js'

const styles = `
.pb-picture-tile{inline-size:96px;max-inline-size:100%;block-size:auto;aspect-ratio:1;border-radius:13px;font-size:45px}
.pb-picture-wide{inline-size:min(100%,240px);block-size:auto;aspect-ratio:1;border-radius:20px;font-size:113px}
`

/** Props of `CollectibleImage`. */
export interface CollectibleImageProps extends ImageRef {
  /** The piece's name; its first letter is drawn if there is no picture, or none that is allowed. */
  readonly name: string
  /** 96 px as a cell of a `Grid` with `tiles`, up to 240 px on its own, or 36 px in a row. */
  readonly size: 'tile' | 'wide' | 'row'
}

/** The picture of a collectible. Decorative: show its name next to it as text. */
export const CollectibleImage = memo(function CollectibleImage({
  name,
  size,
  ...image
}: CollectibleImageProps) {
  usePluginStyles(styles)
  return <Picture {...useImage(image, 'token')} name={name} size={size} />
})
