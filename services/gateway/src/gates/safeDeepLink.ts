import { limits } from '../limits.js'
import { safeHttpsUrl } from './safeHttpsUrl.js'

const refused = new Set(
  (
    'javascript data vbscript blob file filesystem about view-source ws wss http ftp intent tel sms mailto chrome ' +
    'chrome-extension moz-extension safari-web-extension jar resource'
  ).split(' ')
)
const scheme = /^([a-z][a-z0-9+.-]{1,63}):(.*)$/su
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is refused
const hidden = /[\u0000-\u0020\u007f-\u009f\\<>"'`]/u

/**
 * A link that opens a wallet: `https:` or the wallet's own scheme (`metamask://`), never one that runs code or reaches
 * into the browser. Undefined for anything else. A bare scheme (`metamask`) is refused: write it with its colon.
 */
export function safeDeepLink(value: string): string | undefined {
  if (value.length > limits.linkLength || hidden.test(value)) return undefined
  const own = scheme.exec(value)
  const name = own?.[1]
  if (name === undefined) return undefined
  if (name === 'https') return safeHttpsUrl(value)
  if (refused.has(name) || name.startsWith('ms-')) return undefined
  return URL.canParse(value) ? value : undefined
}
