import type { AssetRef } from '../contract/Asset.js'
import type { NetworkId } from '../contract/Network.js'

/**
 * Names an asset in maps and stored texts, in the shape of CAIP-19, e.g. `eip155:1/token:0xa0b8…` and `eip155:1/native:coin`.
 * Assets are equal when their keys are, provided that the token stands in the form that its namespace gives it.
 */
export function assetKey({ networkId, token }: AssetRef): string {
  return `${networkId}/${token === undefined ? 'native:coin' : `token:${encodeURIComponent(addressKey(token))}`}`
}

/** The text by which addresses and tokens are compared: hex digits mean the same in either case, which may be that of a checksum. */
export function addressKey(address: string): string {
  return /^0x[0-9a-f]+$/i.test(address) ? address.toLowerCase() : address
}

/** Whether two texts are the same address or token, see `addressKey`. */
export const isSameAddress = (one: string, other: string): boolean => addressKey(one) === addressKey(other)

/** Tells collectibles apart, as `assetKey` does tokens. */
export const collectibleKey = ({
  networkId,
  address,
  tokenId
}: {
  readonly networkId: NetworkId
  readonly address: string
  readonly tokenId?: string | undefined
}): string => `${assetKey({ networkId, token: address })}/${tokenId ?? ''}`
