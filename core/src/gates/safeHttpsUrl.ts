import { readUrl } from './readUrl.js'

/** An `https:` URL that passed `safeHttpsUrl`. */
export type SafeHttpsUrl = string & { readonly '~brand': 'SafeHttpsUrl' }

/** Accepts an absolute `https:` URL of at most 2,048 characters, without user name or password. @returns it in normal form, or `undefined` */
export function safeHttpsUrl(value: unknown): SafeHttpsUrl | undefined {
  const url = typeof value === 'string' && /^https:\/\//i.test(value) ? readUrl(value) : undefined
  return url?.protocol === 'https:' ? (url.href as SafeHttpsUrl) : undefined
}
