import type { ImageKind } from '@plugboard/core'
import type { Caller } from '../CatalogueApi.js'

const paths: Readonly<Record<ImageKind, string>> = Object.freeze({
  wallet: 'getWalletImage',
  asset: 'public/getAssetImage',
  currency: 'public/getCurrencyImage',
  token: 'public/getTokenImage'
})

/** The address of a picture at the service; undefined for an id that cannot be one. */
export function imageUrl(
  baseUrl: string,
  caller: Caller,
  id: string,
  kind: ImageKind = 'wallet'
): string | undefined {
  if (!/^[\w.:-]{1,128}$/.test(id)) return undefined
  const url = new URL(`${paths[kind]}/${encodeURIComponent(id)}`, baseUrl.replace(/\/?$/, '/'))
  for (const [name, value] of Object.entries(caller))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}
