/** Milliseconds of a `Retry-After` header, which holds seconds or a date (RFC 9110 section 10.2.3). */
export function retryAfter(header: string | null, now: number = Date.now()): number | undefined {
  if (!header) return undefined
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
