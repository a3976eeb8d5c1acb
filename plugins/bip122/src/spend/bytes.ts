/** Whether two byte arrays are equal; `undefined` equals nothing. */
export function equalBytes(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return !!one && !!other && one.length === other.length && one.every((byte, at) => byte === other[at])
}

/**
 * Reads a serialized witness: the number of items, then each item preceded by its length.
 *
 * @throws RangeError when it is cut off or bytes are left over
 */
export function readWitness(bytes: Uint8Array): readonly Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = []
  let at = 0
  const length = (): number => {
    const first = view.getUint8(at++)
    if (first < 0xfd) return first
    const width = first === 0xfd ? 2 : 4
    if (first === 0xff) throw new RangeError('The witness is too large')
    at += width
    return width === 2 ? view.getUint16(at - 2, true) : view.getUint32(at - 4, true)
  }
  for (let left = length(); left > 0; left--) {
    const end = length() + at
    if (end > bytes.length) throw new RangeError('The witness is cut off')
    parts.push(bytes.slice(at, end))
    at = end
  }
  if (at !== bytes.length) throw new RangeError('Something follows the witness')
  return parts
}
