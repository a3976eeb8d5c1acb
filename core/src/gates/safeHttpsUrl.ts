import { readUrl } from './readUrl.js'
import type { SafeHttpsUrl } from './SafeUrl.js'

/** Passes an absolute `https:` address without user name or password, of at most 2,048 characters, in its normal form. */
export function safeHttpsUrl(value: unknown): SafeHttpsUrl | undefined {
  const url = typeof value === 'string' && /^https:\/\//i.test(value) ? readUrl(value) : undefined
  return url?.protocol === 'https:' ? (url.href as SafeHttpsUrl) : undefined
}
