import type { PublicKey } from '@solana/web3.js'

/** One side of an exchange. */
export interface SwapEnd {
  /** The account that the tokens leave, or the one that they arrive in. */
  readonly account: PublicKey
  readonly mint: PublicKey
  /** The program that owns the token. */
  readonly program: PublicKey
}

/** The exchange described by an instruction of a known program. */
export interface DecodedSwap {
  /** The payer, who must sign. */
  readonly user: PublicKey
  readonly from: SwapEnd
  readonly to: SwapEnd
  /** In base units. */
  readonly amountIn: bigint
  /** The minimum that the program enforces, in base units. */
  readonly minOut: bigint
  /** The instruction with the names of its arguments. */
  readonly text: string
}
