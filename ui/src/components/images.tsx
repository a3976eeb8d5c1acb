import type { Network } from '@plugboard/core'
import { memo, useEffect } from 'react'
import { useObserved } from '../hooks/useObserved.js'
import { uiOf } from '../shell/Ui.js'
import { useKit } from '../shell/useKit.js'
import type { ImageRef } from './findImage.js'
import { networkMarksOf } from './NetworkMarks.js'
import { Picture, type PictureProps } from './Picture.js'
import { useImage } from './useImageUrl.js'

/** The picture of a wallet, or the first letter of its name. `pending`: its picture may still load, and a plain tile is shown instead. */
export const WalletImage = memo(function WalletImage({
  name,
  size = 'row',
  pending,
  ...image
}: ImageRef & Pick<PictureProps, 'name' | 'size' | 'pending'>) {
  const { src, pending: loading } = useImage(image, 'wallet')
  return <Picture src={src} name={name} size={size} pending={pending || loading} />
})

/** The picture of a network: its own, its namespace plugin's, or the catalogue's; otherwise the first letter of its name. */
export const NetworkImage = memo(function NetworkImage({
  network,
  size = 'row'
}: {
  readonly network: Network
  readonly size?: NonNullable<PictureProps['size']>
}) {
  const kit = useKit()
  const marks = networkMarksOf(uiOf(kit), kit)
  useEffect(() => void marks.load(network.chainNamespace), [marks, network])
  const image = useObserved(() => marks.find(network), undefined, [marks, network])
  return <Picture {...image} name={network.name} size={size} round />
})
