import type { Hex } from 'viem'

/** What a call of a known contract exchanges. */
export interface DecodedSwap {
  /** The network's own currency where there is none. */
  readonly from: Hex | undefined
  readonly to: Hex | undefined
  readonly amountIn: bigint
  /** What the contract makes sure of. */
  readonly minOut: bigint
  /** Whom it gives what is bought; absent where that is always the caller. */
  readonly receiver?: Hex | undefined
  /** Unix seconds after which the contract refuses. */
  readonly deadline?: bigint | undefined
  /** Who takes what is paid, where that is a token. */
  readonly spender?: Hex | undefined
  /** The call with the names of its function and of its arguments. */
  readonly text: string
}
