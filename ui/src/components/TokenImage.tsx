import type { Asset, Kit, Network } from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { memo } from 'react'
import { useObserved } from '../hooks/useObserved.js'
import { useKit } from '../shell/useKit.js'
import { formStyles } from '../styles/forms.js'
import { findImage, type ImageRef } from './findImage.js'
import { NetworkImage } from './images.js'
import { Picture } from './Picture.js'
import { usePluginStyles } from './usePluginStyles.js'

/** Props of `TokenImage`. */
export interface TokenImageProps extends ImageRef {
  /** The token's symbol; its first letter is drawn if there is no picture, or none that is allowed. */
  readonly symbol: string
  /** The token's identity: its picture is then the same everywhere, and `url` and `id` are used only if no other source has one. */
  readonly asset?: Pick<Asset, 'networkId' | 'token' | 'iconUrl'> | undefined
  /** The network that the token is on, as a small badge. */
  readonly network?: Network | undefined
  readonly size?: 'row' | 'small'
}

/** The picture of a token, with a badge of its network. Decorative: show the names next to it as text. */
export const TokenImage = memo(function TokenImage({
  symbol,
  asset,
  network,
  size = 'row',
  url,
  id
}: TokenImageProps) {
  usePluginStyles(formStyles)
  const kit = useKit()
  // Its identity and its picture are read in one observer: lists show hundreds of tokens.
  const image = useObserved(
    () => {
      const known = asset && tokenPicture(kit, asset)
      return findImage(kit, known === undefined ? { url, id } : { url: known }, 'token')
    },
    undefined,
    [kit, asset?.networkId, asset?.token, asset?.iconUrl, url, id]
  )
  const picture = <Picture {...image} name={symbol} size={size} round />
  // Without a badge, it needs no box to place one in: lists show hundreds of pictures.
  if (!network) return picture
  return (
    <span className="pb-token">
      {picture}
      <span className="pb-token-network">
        <NetworkImage network={network} size="small" />
      </span>
    </span>
  )
})

/** Sources give a token different pictures or none: its network's or list's comes first, so that it does not change between views. */
function tokenPicture(
  kit: Pick<Kit, 'get' | 'networks'>,
  asset: Pick<Asset, 'networkId' | 'token' | 'iconUrl'>
): string | undefined {
  const agreed =
    asset.token === undefined
      ? kit.networks.get(asset.networkId)?.assets?.imageUrl
      : kit.get(portfolioToken)?.listedToken?.(asset)?.iconUrl
  return agreed ?? asset.iconUrl
}
