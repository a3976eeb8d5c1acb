import type { Network } from '@plugboard/core'
import { memo } from 'react'
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
  /** The network that the token is on, as a small badge. */
  readonly network?: Network | undefined
  readonly size?: 'row' | 'small'
}

/** The picture of a token, with a badge of its network. Decoration: the names stand beside it in text. */
export const TokenImage = memo(function TokenImage({
  symbol,
  network,
  size = 'row',
  ...image
}: TokenImageProps) {
  usePluginStyles(formStyles)
  return (
    <span className="pb-token">
      <Picture {...useImage(image, 'token')} name={symbol} size={size} round />
      {network && (
        <span className="pb-token-network">
          <NetworkImage network={network} size="small" />
        </span>
      )}
    </span>
  )
})
