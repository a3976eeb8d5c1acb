import { normalize } from 'viem/ens'

/** Longest name that is looked up, in characters: normalising takes time. */
const maxLength = 255

/** A name as ENS knows it (ENSIP-15); `undefined` for what can be no name there. */
export function normalizeName(name: string): string | undefined {
  if (name.length > maxLength) return undefined
  try {
    return normalize(name) || undefined
  } catch {
    return undefined
  }
}
