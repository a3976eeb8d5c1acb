import type { Asset } from './Asset.js'
import type { NetworkId } from './Network.js'

/** The amount of an asset that an account has. */
export interface Holding {
  readonly asset: Asset
  /** Total amount, in base units. */
  readonly value: bigint
  /** The amount that can be sent now, in base units: without staked, locked and minimum amounts. Fees are not subtracted. */
  readonly spendable: bigint
  /** Value of one whole unit in US dollars, as a decimal string, if the source knows it. */
  readonly usd?: string | undefined
}

/** The assets that an account has on one network. */
export interface Holdings {
  /** The native currency first, even if it is 0; tokens with a zero balance are left out. */
  readonly all: readonly Holding[]
  /** Whether this includes all of the account's tokens; a chain that can only be asked about given tokens cannot know. */
  readonly complete: boolean
  /** When they were read: Unix milliseconds. */
  readonly at: number
}

/** The account whose holdings are requested. */
export interface HoldingsQuery {
  readonly address: string
  readonly networkId: NetworkId
  /** Tokens to look for, if the chain cannot list them itself. */
  readonly tokens?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}
