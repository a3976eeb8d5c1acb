import type { Hex } from 'viem'

/** The exchange described by a call of a known contract. */
export interface DecodedSwap {
  /** If absent, the network's own currency. */
  readonly from: Hex | undefined
  readonly to: Hex | undefined
  readonly amountIn: bigint
  /** The minimum that the contract enforces. */
  readonly minOut: bigint
  /** The receiver of what is bought; absent if it is always the caller. */
  readonly receiver?: Hex | undefined
  /** The time, in Unix seconds, after which the contract refuses. */
  readonly deadline?: bigint | undefined
  /** The contract that takes the payment, if it is a token. */
  readonly spender?: Hex | undefined
  /** The call with the names of its function and of its arguments. */
  readonly text: string
}
