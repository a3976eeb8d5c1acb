/** Freezes an object and the arrays and plain objects in it, in place: taps see it as it is, and it stays so. */
export function freezeDeep<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== null && prototype !== Object.prototype) return value
  for (const part of Object.values(value)) freezeDeep(part)
  return Object.freeze(value)
}
