/** Parses an absolute URL of at most 2,048 characters. Refuses spaces, control characters and backslashes, which parsers drop or replace. */
export function readUrl(value: unknown): URL | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are refused
  if (typeof value !== 'string' || value.length > 2048 || /[\s\u0000-\u0020\u007f-\u009f\\]/u.test(value))
    return undefined
  try {
    const url = new URL(value)
    const isStable = url.href.length <= 2048 && new URL(url.href).href === url.href
    return isStable && !url.username && !url.password ? url : undefined
  } catch {
    return undefined
  }
}

/** An `https:` URL that passed `safeHttpsUrl`. */
export type SafeHttpsUrl = string & { readonly '~brand': 'SafeHttpsUrl' }

/** Accepts an absolute `https:` URL of at most 2,048 characters, without user name or password. @returns the URL in normal form, or `undefined` */
export function safeHttpsUrl(value: unknown): SafeHttpsUrl | undefined {
  const url = typeof value === 'string' && /^https:\/\//i.test(value) ? readUrl(value) : undefined
  return url?.protocol === 'https:' ? (url.href as SafeHttpsUrl) : undefined
}
