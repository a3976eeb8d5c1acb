import type { Account } from '@plugboard/core'
import type { StandardAccount } from '@plugboard/core/wallet-standard'
import { decodeAddress } from '../decodeAddress.js'

/** No wallet exposes more accounts than this to one page. */
const maxAccounts = 500

/** Reads the accounts that a wallet gives for Solana, each once, in the wallet's order; an entry that is not an account is skipped. */
export function readAccounts(value: unknown): readonly Account[] {
  if (!Array.isArray(value)) return []
  const addresses = value.slice(0, maxAccounts).flatMap((entry: unknown) => {
    try {
      const { address, chains } = entry as StandardAccount
      const isOurs = !Array.isArray(chains) || chains.some((chain) => String(chain).startsWith('solana:'))
      return isOurs && typeof address === 'string' && decodeAddress(address) ? address : []
    } catch {
      return []
    }
  })
  return [...new Set(addresses)].map((address) =>
    Object.freeze({ namespace: 'solana' as const, address, type: 'eoa' })
  )
}

/** The chains on which one of the accounts can be used, by the standard's names. Empty if the accounts name none. */
export function chainsOf(value: unknown): ReadonlySet<string> {
  const accounts: readonly unknown[] = Array.isArray(value) ? value.slice(0, maxAccounts) : []
  const names = accounts.flatMap((account) => {
    try {
      const { chains } = account as StandardAccount
      return Array.isArray(chains) ? chains.filter((chain) => String(chain).startsWith('solana:')) : []
    } catch {
      return []
    }
  })
  return new Set(names)
}
