/**
 * Whether two values are the same, or are plain objects or lists that hold the same values. Looks three levels deep, which
 * is a list of records that hold lists; what lies deeper has to be the very same.
 */
export function sameParts(a: unknown, b: unknown, depth = 3): boolean {
  if (Object.is(a, b)) return true
  if (depth === 0 || !isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && sameParts(a[key], b[key], depth - 1))
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype
}
