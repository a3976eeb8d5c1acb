/** Every numeric code of an error and of the errors inside it, the outermost first. Never throws. */
export function errorCodes(error: unknown): readonly number[] {
  const codes: number[] = []
  const queue: unknown[] = [error]
  for (let at = 0; at < queue.length && at < 12; at += 1) {
    const value = queue[at]
    if (typeof value !== 'object' || value === null) continue
    try {
      const { code, cause, data, originalError, error: inner } = value as Record<string, unknown>
      const number = typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code
      if (typeof number === 'number') codes.push(number)
      queue.push(cause, data, originalError, inner)
    } catch {
      // A getter that throws tells nothing.
    }
  }
  return codes
}
