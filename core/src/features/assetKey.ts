import type { AssetRef } from '../contract/Asset.js'

/**
 * Names an asset in maps and stored texts, in the shape of CAIP-19, e.g. `eip155:1/token:0xA0b8…` and `eip155:1/native:coin`.
 * Assets are equal when their keys are, provided that the token stands in the form that its namespace gives it.
 */
export function assetKey({ networkId, token }: AssetRef): string {
  return `${networkId}/${token === undefined ? 'native:coin' : `token:${encodeURIComponent(token)}`}`
}
