import type { ImageKind, PluginContext, WalletCatalogue } from '@plugboard/core'
import type { Caller } from '../GatewayApi.js'
import type { GatewayOptions } from '../GatewayOptions.js'
import { CheckedImages } from './CheckedImages.js'
import { fetchImage } from './fetchImage.js'

const paths: Readonly<Record<Exclude<ImageKind, 'remote'>, string>> = Object.freeze({
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
  const url = kind === 'remote' ? remoteUrl(baseUrl, id) : namedUrl(baseUrl, paths[kind], id)
  if (!url) return undefined
  for (const [name, value] of Object.entries(caller))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}

const namedUrl = (baseUrl: string, path: string, id: string): URL | undefined =>
  /^[\w.:-]{1,128}$/.test(id) ? new URL(`${path}/${encodeURIComponent(id)}`, folderOf(baseUrl)) : undefined

/** The service's address of a picture that is hosted elsewhere. The service's own pictures, as token lists name them, keep their address. */
function remoteUrl(baseUrl: string, address: string): URL | undefined {
  if (address.startsWith(`${folderOf(baseUrl)}public/`)) return new URL(address)
  if (!/^(https|ipfs):\/\/./i.test(address) || address.length > maxAddress) return undefined
  const url = new URL('v1/image', folderOf(baseUrl))
  url.searchParams.set('url', address)
  return url
}

/** The longest picture address that is requested from the service. */
const maxAddress = 2048

const folderOf = (baseUrl: string): string => baseUrl.replace(/\/?$/, '/')

/** The pictures of a service as its catalogue gives them. */
export interface GatewayImages extends Pick<WalletCatalogue, 'imageUrl'> {
  /** Waits until pictures of wallets are loaded, at most 2 s. Never rejects. */
  preload(imageIds: readonly string[]): Promise<void>
}

/** The pictures by their addresses if the host vouches for them, otherwise as `data:` URLs that have passed the gate. None without a caller. */
export function createImages(
  kit: Pick<PluginContext, 'signal'>,
  options: GatewayOptions,
  caller: Caller | undefined
): GatewayImages {
  const { url, assetsUrl = url, timeout = 5000, trustImages } = options
  const addressOf: WalletCatalogue['imageUrl'] = (id, kind) => caller && imageUrl(assetsUrl, caller, id, kind)
  const addresses = (ids: readonly string[]) => ids.flatMap((id) => addressOf(id, 'wallet') ?? [])
  if (trustImages) return { imageUrl: addressOf, preload: (ids) => preloadImages(addresses(ids)) }
  const checked = new CheckedImages((address) => fetchImage(address, timeout, kit.signal))
  return {
    imageUrl(id, kind) {
      const address = addressOf(id, kind)
      return address && checked.urlOf(address)
    },
    preload: (ids) => checked.preload(addresses(ids), maxPreloadMs)
  }
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
