/** A token of a list, in the schema of tokenlists.org. */
export interface TokenListEntry {
  /** The `id` of one of the page's networks, for EVM chains the EIP-155 chain id. Tokens of other networks are left out. */
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
   * Token lists that the page trusts, e.g. one published by Uniswap: URLs of JSON files, or the lists themselves. A file is fetched when
   * an account's holdings are first read, without cookies and referrer; add its host to `connect-src`. Its maximum size is 4 MB.
   */
  readonly tokenLists?: readonly (string | TokenList)[] | undefined
}
