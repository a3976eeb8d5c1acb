import type { Network } from '@plugboard/core'
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

/** The picture of a network, or the first letter of its name. */
export const NetworkImage = memo(function NetworkImage({
  network,
  size = 'row'
}: {
  readonly network: Network
  readonly size?: NonNullable<PictureProps['size']>
}) {
  const { imageUrl: url, imageId: id } = network.assets ?? {}
  return <Picture src={useImageUrl({ url, id }, 'asset')} name={network.name} size={size} round />
})
