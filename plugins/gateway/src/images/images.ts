import type { ImageKind } from '@plugboard/core'
import type { Caller } from '../GatewayApi.js'

const paths: Readonly<Record<ImageKind, string>> = Object.freeze({
  wallet: 'getWalletImage',
  asset: 'public/getAssetImage',
  currency: 'public/getCurrencyImage',
  token: 'public/getTokenImage'
})

/** The address of a picture at the service; undefined for an invalid id. */
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

const maxPreloadMs = 2000

/** Resolves when every picture is loaded or has failed, after 2 s at the latest. Never rejects. */
export async function preloadImages(urls: readonly (string | undefined)[]): Promise<void> {
  if (typeof Image === 'undefined') return
  await Promise.all(urls.map((url) => url && preload(url)))
}

function preload(url: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    const done = () => {
      clearTimeout(timer)
      image.onload = image.onerror = null
      resolve()
    }
    const timer = setTimeout(done, maxPreloadMs)
    image.onload = image.onerror = done
    image.referrerPolicy = 'no-referrer'
    image.src = url
  })
}
