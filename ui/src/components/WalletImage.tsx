import { memo } from 'react'
import { Picture, type PictureProps } from './Picture.js'
import { type ImageRef, useImageUrl } from './useImageUrl.js'

/** The picture of a wallet, or the first letter of its name. */
export const WalletImage = memo(function WalletImage({
  name,
  size,
  ...image
}: ImageRef & Pick<PictureProps, 'name' | 'size'>) {
  return <Picture src={useImageUrl(image, 'wallet')} name={name} size={size ?? 'row'} />
})
