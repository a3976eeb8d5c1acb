const big = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value)

/** A value as a failing check tells of it: short, with quotes and escapes, and never throwing itself. */
export function show(value: unknown): string {
  try {
    if (typeof value === 'bigint') return `${value}n`
    if (value instanceof Error) return `${value}`
    const text = typeof value === 'function' ? 'a function' : (JSON.stringify(value, big) ?? String(value))
    return text.length > 120 ? `${text.slice(0, 120)}…` : text
  } catch {
    return Object.prototype.toString.call(value)
  }
}
