import { isSameAddress } from '@plugboard/core/features'

/** How many characters at each end a visitor looks at. */
const seen = 4

/** The parts of an address that are compared at a glance. What all addresses of a chain begin with, as `0x`, counts too: better once too often. */
function edgesOf(address: string): string {
  const text = address.toLowerCase()
  return `${text.slice(0, seen)} ${text.slice(-seen)}`
}

/** Whether an address is another one than a known one, and shows the same at a glance: that is how addresses are forged. */
export function isLookalike(address: string, known: string): boolean {
  return !isSameAddress(address, known) && edgesOf(address) === edgesOf(known)
}
