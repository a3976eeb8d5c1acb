import { most } from './most.js'

/** Satoshis out of a text of digits; `undefined` for a sign, a point, a space, a leading zero, or too much. */
export function parseAmount(text: string): bigint | undefined {
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined
  const satoshis = BigInt(text)
  return satoshis <= most ? satoshis : undefined
}
