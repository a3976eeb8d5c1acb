/** Compares bytes in a time that depends only on their number. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}

/** Compares two texts in a time that depends only on the length of the second, so that timing does not reveal how much of a secret was right. */
export function sameText(secret: string, given: string): boolean {
  let difference = secret.length ^ given.length
  for (let index = 0; index < given.length; index++)
    difference |= given.charCodeAt(index) ^ (secret.charCodeAt(index % Math.max(secret.length, 1)) || 0)
  return difference === 0
}
