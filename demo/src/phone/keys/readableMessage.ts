import { hexToString, isHex } from 'viem'

/** A message in readable form: hex that encodes text becomes that text. */
export function readableMessage(value: unknown): string {
  if (typeof value !== 'string') return ''
  if (!isHex(value)) return value
  const text = hexToString(value)
  // Bytes that are not text are shown unchanged.
  return text.includes('\uFFFD') ? value : text
}
