import type { AssetRef } from './Asset.js'
import type { Connection } from './Connection.js'
import type { CallsRequest } from './NamespaceAdapter.js'

/** What a visitor wants to exchange: an exact amount of one asset for as much of another as there is to have. */
export interface SwapRequest {
  /** Both assets are on its network, and its account pays and receives. */
  readonly connection: Connection
  readonly from: AssetRef
  readonly to: AssetRef
  /** In base units of `from`. */
  readonly amountIn: bigint
  /** How much less than was quoted may arrive, in hundredths of a percent. */
  readonly slippageBps: number
}

/** What a source of swaps says that an exchange would bring. It is shown, and checked before anything is signed. */
export interface SwapQuote extends SwapRequest {
  readonly id: string
  /** The id of the source. */
  readonly source: string
  /** What is expected to arrive, in base units of `to`. */
  readonly amountOut: bigint
  /** What the chain itself makes sure of: less, and nothing is exchanged. In base units of `to`. */
  readonly minOut: bigint
  /** Who has to be allowed to spend `amountIn` of `from`; absent where nobody has to. */
  readonly spender?: string | undefined
  /** What is exchanged on the way, first to last, in the words of the source. */
  readonly route: readonly string[]
  /** Unix milliseconds. */
  readonly expiresAt: number
}

/** How a quote is carried out on chains whose transactions are calls. Allowances are no part of it: the namespace makes them, exact and for a spender that it knows. */
export interface SwapCalls {
  readonly kind: 'calls'
  readonly calls: CallsRequest['calls']
}

/** One call of a program, on chains whose transactions name programs and accounts. */
export interface ProgramCall {
  readonly programId: string
  /** In the program's order. */
  readonly accounts: readonly {
    readonly address: string
    readonly isSigner: boolean
    readonly isWritable: boolean
  }[]
  /** In base64. */
  readonly data: string
}

/**
 * How a quote is carried out on chains whose transactions name programs and accounts. Fees, accounts that are missing, and the wrapping of the chain's
 * own currency are no part of it: the namespace makes them.
 */
export interface SwapInstructions {
  readonly kind: 'instructions'
  readonly instructions: readonly ProgramCall[]
  /** Lookup tables that make the transaction shorter. What they hold is read from the chain. */
  readonly tables: readonly string[]
}

/** How a quote is carried out. */
export type SwapPlan = SwapCalls | SwapInstructions
