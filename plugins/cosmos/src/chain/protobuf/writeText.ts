const encoder = new TextEncoder()

/** A field of a protobuf message that holds text or bytes: its tag, its length, and what it holds. */
export function writeText(field: number, value: string | Uint8Array): readonly number[] {
  const bytes = typeof value === 'string' ? encoder.encode(value) : value
  return [...writeNumber(field * 8 + 2), ...writeNumber(bytes.length), ...bytes]
}

/** Seven bits at a time, the lowest first. */
function writeNumber(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...writeNumber(Math.floor(value / 128))]
}
