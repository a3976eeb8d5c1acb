import type { Asset, Kit, Network } from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { memo } from 'react'
import { useObserved } from '../hooks/useObserved.js'
import { useKit } from '../shell/useKit.js'
import { formStyles } from '../styles/forms.js'
import type { ImageRef } from './findImage.js'
import { NetworkImage } from './images.js'
import { Picture } from './Picture.js'
import { useImage } from './useImageUrl.js'
import { usePluginStyles } from './usePluginStyles.js'

/** What `TokenImage` draws. */
export interface TokenImageProps extends ImageRef {
  /** The token's symbol; its first letter is drawn where there is no picture, or none that may be shown. */
  readonly symbol: string
  /** Which token it is: then its picture is the same wherever it is drawn, and `url` and `id` count only where nobody else has one. */
  readonly asset?: Pick<Asset, 'networkId' | 'token' | 'iconUrl'> | undefined
  /** The network that the token is on, as a small badge. */
  readonly network?: Network | undefined
  readonly size?: 'row' | 'small'
}

/** The picture of a token, with a badge of its network. Decoration: the names stand beside it in text. */
export const TokenImage = memo(function TokenImage({
  symbol,
  asset,
  network,
  size = 'row',
  ...image
}: TokenImageProps) {
  usePluginStyles(formStyles)
  const kit = useKit()
  const known = useObserved(() => asset && tokenPicture(kit, asset), undefined, [
    kit,
    asset?.networkId,
    asset?.token,
    asset?.iconUrl
  ])
  return (
    <span className="pb-token">
      <Picture
        {...useImage(known === undefined ? image : { url: known }, 'token')}
        name={symbol}
        size={size}
        round
      />
      {network && (
        <span className="pb-token-network">
          <NetworkImage network={network} size="small" />
        </span>
      )}
    </span>
  )
})

/** Sources name a token with a picture, another one, or none: that of its network or list comes first, so that it does not change from view to view. */
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
