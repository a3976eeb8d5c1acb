/** Maximum nesting depth; no request to a wallet is nested deeper. */
const maxDepth = 20

/**
 * A copy of arrays and plain objects, frozen at every level: taps receive it, and neither they nor the caller can change it in
 * transit. Bytes, dates and other class instances are passed on as they are.
 */
export function frozenCopy<T>(value: T, depth = 0): T {
  if (depth > maxDepth) return value
  if (Array.isArray(value)) return Object.freeze(value.map((item) => frozenCopy(item, depth + 1))) as T
  if (!isPlainObject(value)) return value
  const copy = Object.entries(value).map(([name, item]) => [name, frozenCopy(item, depth + 1)])
  return Object.freeze(Object.fromEntries(copy)) as T
}

/** Freezes an object in place, with the arrays and plain objects in it. */
export function freezeDeep<T>(value: T): T {
  if (!Array.isArray(value) && !isPlainObject(value)) return value
  for (const part of Object.values(value)) freezeDeep(part)
  return Object.freeze(value)
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
