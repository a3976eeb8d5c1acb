import { readUrl } from './readUrl.js'
import type { SafeDeepLink } from './SafeUrl.js'
import { safeHttpsUrl } from './safeHttpsUrl.js'

/** Schemes that run code, read files, reach the browser's inside, place calls, install, or go without encryption. */
const refused =
  /^(?:javascript|data|vbscript|livescript|blob|file|filesystem|about|view-source|wss?|https?|ftp|intent|tel|sms|mailto|facetime.*|chrome|chrome-.*|edge|moz-.*|safari-.*|resource|jar|mhtml|res|shell|search-ms|itms-services|ms-.*):$/

/** Passes a link that a click may open: `https:`, or an app's own scheme such as `metamask://`, in its normal form. */
export function safeDeepLink(value: unknown): SafeDeepLink | undefined {
  const https = safeHttpsUrl(value)
  if (https) return https as string as SafeDeepLink
  const url = readUrl(value)
  return url && /^[a-z][a-z0-9+.-]{1,30}:$/.test(url.protocol) && !refused.test(url.protocol)
    ? (url.href as SafeDeepLink)
    : undefined
}
