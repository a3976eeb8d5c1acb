import type { NetworkId } from '@plugboard/core'

/** Reads a chain id in any form that wallets use: hex, decimal, number, bigint, CAIP-2. Anything else is `undefined`. */
export function toNetworkId(value: unknown): NetworkId | undefined {
  const id = toBigInt(value)
  return id !== undefined && id > 0n && id <= BigInt(Number.MAX_SAFE_INTEGER) ? `eip155:${id}` : undefined
}

/** The chain id of a network in hex, as wallets and nodes take it: `eip155:10` is `0xa`. */
export const toHexChainId = (networkId: NetworkId): `0x${string}` =>
  `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`

function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || value.length > 40) return undefined
  const digits = value.trim().replace(/^eip155:/, '')
  return /^(0x[\da-f]+|\d+)$/i.test(digits) ? BigInt(digits.toLowerCase()) : undefined
}
