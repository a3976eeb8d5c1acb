/** Bytes that values of a fixed length take, by how protobuf writes them. */
const fixed: Readonly<Record<number, number>> = { 1: 8, 5: 4 }

/**
 * What the fields of a protobuf message with this number hold, one by one, of those that hold text, bytes or a message. Others are passed over.
 *
 * @throws RangeError when the bytes are no message
 */
export function readFields(bytes: Uint8Array, wanted: number): readonly Uint8Array[] {
  const found: Uint8Array[] = []
  let at = 0
  const readNumber = (): number => {
    let value = 0
    for (let place = 1; place < 2 ** 70; place *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) break
      value += (byte % 128) * place
      if (byte < 128) return value
    }
    throw new RangeError('A number of the message does not end.')
  }
  while (at < bytes.length) {
    const tag = readNumber()
    const form = tag % 8
    if (form === 0) readNumber()
    else {
      const length = form === 2 ? readNumber() : fixed[form]
      if (length === undefined || at + length > bytes.length)
        throw new RangeError('A field of the message does not end.')
      if (form === 2 && Math.floor(tag / 8) === wanted) found.push(bytes.slice(at, at + length))
      at += length
    }
  }
  return found
}
