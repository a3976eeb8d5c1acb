import { Avatar } from './Avatar.js'
import { Picture } from './Picture.js'
import { useImageUrl } from './useImageUrl.js'

/** Props of `AccountImage`. */
export interface AccountImageProps {
  readonly address: string
  /** The account's own picture; a picture that is not allowed is left out. */
  readonly url?: string | undefined
  /** 64 px, 36 px in a row, or 20 px next to a text. */
  readonly size?: 'large' | 'row' | 'small'
}

const pixels = { large: 64, row: 36, small: 20 } as const

/** The picture of an account: its own, or one drawn from its address. Decorative: show the name or address next to it as text. */
export function AccountImage({ address, url, size = 'large' }: AccountImageProps) {
  const image = useImageUrl({ url }, 'token')
  return image ? (
    <Picture src={image} name={address} size={size} round />
  ) : (
    <Avatar address={address} size={pixels[size]} />
  )
}
