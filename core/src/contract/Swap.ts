import type { AssetRef } from './Asset.js'
import type { Connection } from './Connection.js'
import type { CallsRequest } from './NamespaceAdapter.js'

/** An exchange that a visitor wants: an exact amount of one asset for as much as possible of another. */
export interface SwapRequest {
  /** Both assets are on its network, and its account pays and receives. */
  readonly connection: Connection
  readonly from: AssetRef
  readonly to: AssetRef
  /** In base units of `from`. */
  readonly amountIn: bigint
  /** How far the received amount may fall below the quote, in hundredths of a percent. */
  readonly slippageBps: number
}

/** The result that a swap source expects from an exchange. It is shown, and checked before anything is signed. */
export interface SwapQuote extends SwapRequest {
  readonly id: string
  /** The id of the source. */
  readonly source: string
  /** The amount expected to arrive, in base units of `to`. */
  readonly amountOut: bigint
  /** The minimum that the chain enforces, in base units of `to`: if less would arrive, nothing is exchanged. */
  readonly minOut: bigint
  /** The address that must be allowed to spend `amountIn` of `from`; absent if no allowance is needed. */
  readonly spender?: string | undefined
  /** The assets exchanged on the way, first to last, as the source names them. */
  readonly route: readonly string[]
  /** Unix milliseconds. */
  readonly expiresAt: number
}

/** The calls that carry out a quote, on chains whose transactions are calls. Allowances are not included: the namespace makes them, exact and for a spender that it knows. */
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
 * The instructions that carry out a quote, on chains whose transactions name programs and accounts. Fees, missing accounts, and the wrapping of the
 * chain's own currency are not included: the namespace makes them.
 */
export interface SwapInstructions {
  readonly kind: 'instructions'
  readonly instructions: readonly ProgramCall[]
  /** Lookup tables that make the transaction shorter. Their contents are read from the chain. */
  readonly tables: readonly string[]
}

/** The calls or instructions that carry out a quote. */
export type SwapPlan = SwapCalls | SwapInstructions
