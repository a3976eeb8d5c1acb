import type { Account } from '@plugboard/core'
import type { StandardAccount } from '@plugboard/core/wallet-standard'
import { decodeAddress } from '../decodeAddress.js'

/** No wallet exposes more accounts than this to one page. */
const maxAccounts = 500

/** An entry of a wallet that is an account for Solana. */
interface Entry {
  readonly address: string
  /** By the standard's names; `undefined` if the wallet names none. */
  readonly chains: readonly string[] | undefined
}

/** Reads the accounts that a wallet gives for Solana, each once, in the wallet's order; an entry that is not an account is skipped. */
export function readAccounts(value: unknown): readonly Account[] {
  const addresses = readEntries(value).map(({ address }) => address)
  return [...new Set(addresses)].map((address) =>
    Object.freeze({ namespace: 'solana' as const, address, type: 'eoa' })
  )
}

/** The chains on which one of the accounts can be used, by the standard's names. Empty if the accounts name none. */
export function chainsOf(value: unknown): ReadonlySet<string> {
  return new Set(readEntries(value).flatMap(({ chains }) => chains ?? []))
}

function readEntries(value: unknown): readonly Entry[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, maxAccounts).flatMap((entry: unknown) => {
    try {
      const { address, chains } = entry as Partial<StandardAccount>
      const ours = Array.isArray(chains) ? chains.map(String).filter(isOurs) : undefined
      if (ours?.length === 0 || typeof address !== 'string' || !decodeAddress(address)) return []
      return { address, chains: ours }
    } catch {
      return []
    }
  })
}

const isOurs = (chain: string): boolean => chain.startsWith('solana:')
