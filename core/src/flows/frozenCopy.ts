/** Nothing that is asked of a wallet lies deeper. */
const deepest = 20

/**
 * A copy of arrays and plain objects, frozen to the bottom: taps see it, and neither they nor the caller change it on its way.
 * Bytes, dates and the like are handed on as they are.
 */
export function frozenCopy<T>(value: T, depth = 0): T {
  if (depth > deepest) return value
  if (Array.isArray(value)) return Object.freeze(value.map((one) => frozenCopy(one, depth + 1))) as T
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  const copy = Object.entries(value).map(([name, one]) => [name, frozenCopy(one, depth + 1)])
  return Object.freeze(Object.fromEntries(copy)) as T
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
