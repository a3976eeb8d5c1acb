/** Schemes that run code, read the page or the disk, or start calls and mails. */
const refused =
  /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|wss?|http|intent|tel|sms|mailto|chrome|chrome-extension|moz-extension|ms-.*):$/

/** The gate for links out of the page: `https:` without user name, or an app's own scheme. Else `undefined`. */
export function safeLink(value: string | undefined): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (!value || value.length > 2048 || /[\u0000-\u0020]/.test(value) || !URL.canParse(value)) return undefined
  const url = new URL(value)
  if (url.protocol === 'https:') return url.username || url.password ? undefined : url.href
  return /^[a-z][a-z0-9+.-]{1,30}:$/.test(url.protocol) && !refused.test(url.protocol) ? url.href : undefined
}
