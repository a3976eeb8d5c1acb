/** Bytes with their number in front, as Bitcoin writes it; at most 65,535. */
export function withLength(bytes: Uint8Array): Uint8Array {
  const { length } = bytes
  if (length > 0xffff) throw new Error('Too long')
  const head = length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8]
  return Uint8Array.of(...head, ...bytes)
}
