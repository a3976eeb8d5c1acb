import { type SafeDeepLink, safeDeepLink } from '@plugboard/core'

/** `metamask` and `metamask:` mean `metamask://`; a path needs its last slash. */
function toBase(link: string): string {
  const full = /^[a-z][a-z0-9+.-]*:?$/i.test(link) ? `${link.replace(/:$/, '')}://` : link
  return full.endsWith('/') ? full : `${full}/`
}

/** Telegram on Android decodes a link once more than others before it hands it on. */
const isDecodedTwice = (): boolean =>
  'TelegramWebviewProxy' in globalThis && /android/i.test(globalThis.navigator?.userAgent ?? '')

/**
 * The link that opens a wallet with a code; `undefined` when the wallet has none, or one that the gate refuses.
 * @param link of the catalogue: an app's scheme or an `https:` address
 */
export function pairingLink(link: string | undefined, uri: string): SafeDeepLink | undefined {
  if (!link || !safeDeepLink(toBase(link))) return undefined
  const payload = encodeURIComponent(uri)
  return safeDeepLink(`${toBase(link)}wc?uri=${isDecodedTwice() ? encodeURIComponent(payload) : payload}`)
}
