/** Compares two texts in a time that depends on the length of the second only, so that no answer tells how much of a secret was right. */
export function sameText(secret: string, said: string): boolean {
  let difference = secret.length ^ said.length
  for (let index = 0; index < said.length; index++)
    difference |= said.charCodeAt(index) ^ (secret.charCodeAt(index % Math.max(secret.length, 1)) || 0)
  return difference === 0
}
