/**
 * The whole seconds that a `Retry-After` header names, by a number or a date (RFC 9110); at least 0. `undefined` if there is none, or it is neither.
 */
export function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('Retry-After') ?? ''
  const seconds = /^\d+$/u.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
