import type { Account } from '@plugboard/core'
import { getAddress } from 'viem/utils'
import { parseAddress } from '../parseAddress.js'

/** No wallet opens more accounts than this to one page. */
const limit = 500

/** Reads what a wallet calls its accounts: checksummed (EIP-55), each once, in the wallet's order. */
export function toAccounts(value: unknown): readonly Account[] {
  if (!Array.isArray(value)) return []
  const addresses = value.slice(0, limit).flatMap((entry: unknown) => {
    const address =
      typeof entry === 'string' ? parseAddress(entry.slice(entry.lastIndexOf(':') + 1)) : undefined
    return address ? [getAddress(address.toLowerCase() as `0x${string}`)] : []
  })
  return [...new Set(addresses)].map((address) => Object.freeze({ namespace: 'eip155' as const, address }))
}
