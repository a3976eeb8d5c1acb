import type { PublicKey } from '@solana/web3.js'

/** One side of an exchange. */
export interface SwapEnd {
  /** The account with the tokens that leave, or the one that they come to. */
  readonly account: PublicKey
  readonly mint: PublicKey
  /** The program that holds the token. */
  readonly program: PublicKey
}

/** What an instruction of a known program exchanges. */
export interface DecodedSwap {
  /** Who pays, and has to sign. */
  readonly user: PublicKey
  readonly from: SwapEnd
  readonly to: SwapEnd
  /** In base units. */
  readonly amountIn: bigint
  /** What the program makes sure of, in base units. */
  readonly minOut: bigint
  /** The instruction with the names of its arguments. */
  readonly text: string
}
