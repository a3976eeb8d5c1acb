import type { AssetRef } from '../contract/Asset.js'
import type { NetworkId } from '../contract/Network.js'

/**
 * The key of an asset in maps and stored texts, in the shape of CAIP-19, e.g. `eip155:1/token:0xa0b8…` and `eip155:1/native:coin`.
 * Assets are equal if their keys are, provided that the token has the format that its namespace gives it.
 */
export function assetKey({ networkId, token }: AssetRef): string {
  return `${networkId}/${token === undefined ? 'native:coin' : `token:${encodeURIComponent(addressKey(token))}`}`
}

/** The key for comparing addresses and tokens: hex digits mean the same in upper and lower case, which can encode a checksum. */
export function addressKey(address: string): string {
  return /^0x[0-9a-f]+$/i.test(address) ? address.toLowerCase() : address
}

/** Whether two texts are the same address or token, see `addressKey`. */
export const isSameAddress = (one: string, other: string): boolean => addressKey(one) === addressKey(other)

/** The key of a collectible, as `assetKey` is for tokens. */
export const collectibleKey = ({
  networkId,
  address,
  tokenId
}: {
  readonly networkId: NetworkId
  readonly address: string
  readonly tokenId?: string | undefined
}): string => `${assetKey({ networkId, token: address })}/${tokenId ?? ''}`
