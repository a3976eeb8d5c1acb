import { readUrl, safeHttpsUrl } from './safeHttpsUrl.js'

/** A link to a page or an app that passed `safeDeepLink`. */
export type SafeDeepLink = string & { readonly '~brand': 'SafeDeepLink' }

/** Schemes that run code, read files, open the browser's internal pages, place calls, install software, or are not encrypted. */
const refused =
  /^(?:javascript|data|vbscript|livescript|blob|file|filesystem|about|view-source|wss?|https?|ftp|intent|tel|sms|mailto|facetime.*|chrome|chrome-.*|edge|moz-.*|safari-.*|resource|jar|mhtml|res|shell|search-ms|itms-services|ms-.*):$/

/** Accepts a link that a click may open: `https:`, or an app's own scheme such as `metamask://`. @returns the link in normal form, or `undefined` */
export function safeDeepLink(value: unknown): SafeDeepLink | undefined {
  const https = safeHttpsUrl(value)
  if (https) return https as string as SafeDeepLink
  const url = readUrl(value)
  return url && /^[a-z][a-z0-9+.-]{1,30}:$/.test(url.protocol) && !refused.test(url.protocol)
    ? (url.href as SafeDeepLink)
    : undefined
}
