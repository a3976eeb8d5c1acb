import { type Hex, hexToBigInt, hexToBytes, size, slice } from 'viem'

/** Reads a number of 32 bytes; nothing from an answer of another length. */
export function readWord(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : undefined
}

/** Reads a `string`, whose end may be missing, or a `bytes32` as old tokens use it; nothing if the answer is neither, or empty. */
export function readText(answer: Hex | undefined): string | undefined {
  if (!answer || size(answer) < 32) return undefined
  const isString = size(answer) >= 64 && hexToBigInt(slice(answer, 0, 32)) === 32n
  if (!isString && size(answer) !== 32) return undefined
  const bytes = hexToBytes(answer)
  // An answer that starts with a zero byte is a number.
  if (!isString && bytes[0] === 0) return undefined
  const length = isString ? Number(hexToBigInt(slice(answer, 32, 64))) : 32
  const text = isString ? bytes.subarray(64, 64 + length) : bytes
  return new TextDecoder().decode(text).replace(/\0+$/, '') || undefined
}
