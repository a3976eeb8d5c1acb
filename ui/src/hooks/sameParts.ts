/**
 * Whether two values are the same, or are plain objects or lists that hold the same values. Looks three levels deep, which
 * is a list of records that hold lists; what lies deeper has to be the very same.
 */
export function sameParts(a: unknown, b: unknown, depth = 3): boolean {
  if (Object.is(a, b)) return true
  const kind = a?.constructor
  if (depth === 0 || kind !== b?.constructor || (kind !== Object && kind !== Array)) return false
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>]
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && sameParts(one[key], other[key], depth - 1))
  )
}
