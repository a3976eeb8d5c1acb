/**
 * Reads 40 hex digits with or without `0x`, in any case; anything else is `undefined`. The case of the digits is kept, because it may carry a
 * checksum (EIP-55): compare addresses case-insensitively.
 */
export function parseAddress(value: string): `0x${string}` | undefined {
  const digits = /^(?:0x)?([0-9a-f]{40})$/i.exec(value)?.[1]
  return digits ? `0x${digits}` : undefined
}
