import { isSameAddress } from '@plugboard/core/features'

/** How many characters at each end of an address a visitor looks at. */
const seen = 4

/**
 * The parts of an address that are compared at a glance. A prefix that all addresses of a chain share, such as `0x`, counts too: one warning too many
 * is better than one too few.
 */
function edgesOf(address: string): string {
  const text = address.toLowerCase()
  return `${text.slice(0, seen)} ${text.slice(-seen)}`
}

/** Whether an address differs from a known one but looks the same at a glance, as forged addresses do. */
export function isLookalike(address: string, known: string): boolean {
  return !isSameAddress(address, known) && edgesOf(address) === edgesOf(known)
}
