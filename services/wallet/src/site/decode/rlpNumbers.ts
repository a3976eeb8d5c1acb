import { type Hex, hexToBigInt, numberToHex } from 'viem'

/** A number in RLP: whole bytes without leading zeros, and none for 0. */
export function toRlpNumber(value: bigint | number): Hex {
  if (BigInt(value) === 0n) return '0x'
  const hex = numberToHex(value)
  return hex.length % 2 === 0 ? hex : `0x0${hex.slice(2)}`
}

export const fromRlpNumber = (value: Hex | undefined): bigint =>
  value === undefined || value === '0x' ? 0n : hexToBigInt(value)
