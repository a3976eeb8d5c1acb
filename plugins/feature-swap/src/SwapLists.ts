/**
 * Which tokens are shown before all others where a visitor chooses one, and which are not, each by its symbol or its address. A symbol finds a token only on the lists that
 * the portfolio trusts, so that nobody gets to the top by a name.
 */
export interface SwapLists {
  /** What most visitors exchange something for, first to last. Default: dollars, and the coins that others are counted in. */
  readonly suggested?: readonly string[] | undefined
  /** What is exchanged often beside them, first to last. Default: tokens with much trade on the networks that swaps are offered on. */
  readonly popular?: readonly string[] | undefined
  /** What only the search finds, e.g. tokens that nobody trades. Default: none. */
  readonly searchOnly?: readonly string[] | undefined
}
