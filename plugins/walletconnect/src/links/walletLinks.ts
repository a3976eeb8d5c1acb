import { type CatalogueWallet, type SafeDeepLink, safeDeepLink } from '@plugboard/core'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import type { BuiltInIntent } from './browseLink.js'
import { isAndroid, isPhone } from './device.js'

/**
 * The link that opens a wallet with a code; `undefined` if the wallet has none, or one that `safeDeepLink` refuses.
 * @param link of the catalogue: an app's scheme or an `https:` address
 */
export function pairingLink(link: string | undefined, uri: string): SafeDeepLink | undefined {
  if (!link || !safeDeepLink(toBase(link))) return undefined
  const payload = encodeURIComponent(uri)
  return safeDeepLink(`${toBase(link)}wc?uri=${isDecodedTwice() ? encodeURIComponent(payload) : payload}`)
}

/** `metamask` and `metamask:` mean `metamask://`, and a path needs its last slash. */
function toBase(link: string): string {
  const full = /^[a-z][a-z0-9+.-]*:?$/i.test(link) ? `${link.replace(/:$/, '')}://` : link
  return full.endsWith('/') ? full : `${full}/`
}

/** Telegram on Android decodes a link once more than other apps before it passes it on. */
const isDecodedTwice = (): boolean => isTelegram() && isAndroid()

/** The page is in the browser of the Telegram app. */
const isTelegram = (): boolean => 'TelegramWebviewProxy' in globalThis

/** The place to get a wallet's app on this device, or its home page. */
export function storeLink(wallet: CatalogueWallet): SafeDeepLink | undefined {
  const { app_store, play_store, chrome_store, homepage } = wallet
  const store = isAndroid() ? play_store : isPhone() ? app_store : chrome_store
  return safeDeepLink(store) ?? safeDeepLink(homepage)
}

/**
 * Opens a wallet: a web page in a separate tab, an app from this page, or from the top window if the page is in a frame. Telegram's browser opens
 * apps only as a separate tab. Call it in a click, or the browser may refuse.
 */
export function openLink(link: SafeDeepLink | BuiltInIntent): void {
  const isTab = link.startsWith('https:') || isTelegram()
  const framed = globalThis.self !== globalThis.top
  globalThis.open?.(link, isTab ? '_blank' : framed ? '_top' : '_self', 'noopener,noreferrer')
}

/** Brings the wallet's app to the front on a phone when a request is waiting in it. The link comes from the wallet, so it is checked. */
export function openWallet(
  redirect: { readonly native?: string | undefined; readonly universal?: string | undefined } | undefined,
  { preferUniversalLinks = false }: WalletConnectOptions
): void {
  if (!isPhone() || !redirect) return
  const { native, universal } = redirect
  const link = [preferUniversalLinks ? universal : native, native, universal].map(safeDeepLink).find(Boolean)
  if (link) openLink(link)
}
