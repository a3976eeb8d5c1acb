const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** The bytes of values with a fixed length, by wire type. */
const fixedLengths: Readonly<Record<number, number>> = { 1: 8, 5: 4 }

/** A field of a protobuf message: bytes for text, bytes and messages, else a number, or nothing for values of a fixed length. */
interface Field {
  readonly number: number
  readonly value: Uint8Array | number | undefined
}

/** The fields of a protobuf message in their order. @throws RangeError when the bytes are not a message */
function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  let at = 0
  const readNumber = (): number => {
    let value = 0
    for (let place = 1; place < 2 ** 70; place *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) break
      value += (byte % 128) * place
      if (byte < 128) return value
    }
    throw new RangeError('A number in the message is cut off.')
  }
  while (at < bytes.length) {
    const tag = readNumber()
    const wireType = tag % 8
    const number = Math.floor(tag / 8)
    if (wireType === 0) yield { number, value: readNumber() }
    else {
      const length = wireType === 2 ? readNumber() : fixedLengths[wireType]
      if (length === undefined || at + length > bytes.length)
        throw new RangeError('A field in the message is cut off.')
      yield { number, value: wireType === 2 ? bytes.slice(at, at + length) : undefined }
      at += length
    }
  }
}

/**
 * The values of the fields of a protobuf message with this number, of those that hold text, bytes or a message. Other fields are skipped.
 *
 * @throws RangeError when the bytes are not a message
 */
export const readFields = (bytes: Uint8Array, number: number): readonly Uint8Array[] =>
  [...fieldsOf(bytes)].flatMap((field) =>
    field.number === number && field.value instanceof Uint8Array ? [field.value] : []
  )

/** The number in a field of a protobuf message; 0 where the message leaves it out. @throws RangeError when the bytes are not a message */
export function readNumberField(bytes: Uint8Array, number: number): number {
  const found = [...fieldsOf(bytes)].findLast((field) => field.number === number)?.value
  return typeof found === 'number' ? found : 0
}

/** The text of a field of a protobuf message; empty if the message leaves it out, as protobuf does with empty values. */
export const readText = (bytes: Uint8Array, field: number): string =>
  decoder.decode(readFields(bytes, field).at(-1))

/** A field of a protobuf message that holds text or bytes: its tag, its length and its value. */
export function writeText(field: number, value: string | Uint8Array): readonly number[] {
  const bytes = typeof value === 'string' ? encoder.encode(value) : value
  return [...writeNumber(field * 8 + 2), ...writeNumber(bytes.length), ...bytes]
}

/** Seven bits at a time, the lowest first. */
function writeNumber(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...writeNumber(Math.floor(value / 128))]
}
