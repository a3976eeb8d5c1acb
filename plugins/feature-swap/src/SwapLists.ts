/**
 * The tokens that are shown first when a visitor chooses one, and those that are not shown, each by its symbol or its address. A symbol only matches
 * tokens on the lists that the portfolio trusts, so that no token gets to the top by its name.
 */
export interface SwapLists {
  /** The tokens that most visitors swap to, in order. Default: dollars, and the coins that others are priced in. */
  readonly suggested?: readonly string[] | undefined
  /** Other tokens that are often swapped, in order. Default: tokens with high trading volume on the networks where swaps are offered. */
  readonly popular?: readonly string[] | undefined
  /** Tokens that only the search finds, e.g. those that nobody trades. Default: none. */
  readonly searchOnly?: readonly string[] | undefined
}
