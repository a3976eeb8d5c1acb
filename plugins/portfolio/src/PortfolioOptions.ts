/** A token of a list, in the schema of tokenlists.org. */
export interface TokenListEntry {
  /** The `id` of one of the page's networks, as EIP-155 has it for EVM chains. Tokens of other networks are left out. */
  readonly chainId: number | string
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoURI?: string | undefined
}

/** A token list in the schema of tokenlists.org. */
export interface TokenList {
  readonly tokens: readonly TokenListEntry[]
}

/** Data for the portfolio, in addition to what other plugins provide. */
export interface PortfolioOptions {
  /**
   * Token lists that the page trusts, e.g. one that Uniswap publishes: addresses of JSON files, or the lists themselves. A file is fetched when
   * what an account has is first read, without cookies and referrer; name its host in `connect-src`. It may have 4 MB.
   */
  readonly tokenLists?: readonly (string | TokenList)[] | undefined
}
