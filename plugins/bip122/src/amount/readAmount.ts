import { most } from './most.js'

/** Satoshis out of JSON, where they are whole numbers; `undefined` for whatever is no amount. */
export function readAmount(value: unknown): bigint | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return undefined
  const satoshis = BigInt(value)
  return satoshis <= most ? satoshis : undefined
}
