import { normalize } from 'viem/ens'

/** Longest name that is looked up, in characters, because normalising takes time. */
const maxLength = 255

/** Normalises a name as ENS does (ENSIP-15); `undefined` if it cannot be a name there. */
export function normalizeName(name: string): string | undefined {
  if (name.length > maxLength) return undefined
  try {
    return normalize(name) || undefined
  } catch {
    return undefined
  }
}
