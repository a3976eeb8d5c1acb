import { hexToString, isHex } from 'viem'

/** A message as somebody can read it: hex that is text becomes that text. */
export function readableMessage(value: unknown): string {
  if (typeof value !== 'string') return ''
  if (!isHex(value)) return value
  const text = hexToString(value)
  // Bytes that are no text show as they are.
  return text.includes('\uFFFD') ? value : text
}
