/** Shortens an address to its first 6 and last 4 characters, or keeps all of it if that would not be shorter. */
export function shortAddress(address: string): string {
  return address.length > 13 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}

/** The same for an address within a sentence: a line may break before and after it, but not at its ellipsis. */
export function shortAddressInText(address: string): string {
  return shortAddress(address).replace('…', '…\u2060')
}
