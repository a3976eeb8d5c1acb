import type { Asset } from './Asset.js'
import type { NetworkId } from './Network.js'

/** How much of an asset an account has. */
export interface Holding {
  readonly asset: Asset
  /** All of it, in base units. */
  readonly value: bigint
  /** What can be sent now, in base units: without what is staked, locked, or must stay for the account to live. Fees are not set aside. */
  readonly spendable: bigint
  /** What one whole unit is worth in US dollars, as a decimal text, where the one who answers knows it. */
  readonly usd?: string | undefined
}

/** What an account has on one network. */
export interface Holdings {
  /** The native currency first, at 0 too; tokens that the account has none of are left out. */
  readonly all: readonly Holding[]
  /** Whether these are all tokens that the account has; a chain that can only be asked about given tokens cannot know. */
  readonly complete: boolean
  /** When they were read: Unix milliseconds. */
  readonly at: number
}

/** Whose holdings are asked for. */
export interface HoldingsQuery {
  readonly address: string
  readonly networkId: NetworkId
  /** Tokens to look for, where the chain cannot list them by itself. */
  readonly tokens?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}
