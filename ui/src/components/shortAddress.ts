/** The first 6 and last 4 characters of an address, or all of it where that would not be shorter. */
export function shortAddress(address: string): string {
  return address.length > 13 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}
