/** What would be exchanged. Addresses of tokens in lower case; `0xeee…eee` is the chain's own currency. */
export interface SwapQuestion {
  readonly from: string
  readonly to: string
  /** In base units of `from`, in decimal. */
  readonly amount: string
}

/** What has to be signed. */
export interface SwapOrder extends SwapQuestion {
  readonly account: string
  /** How much less than now may arrive, in percent. */
  readonly slippage: number
  /** What has to arrive at least, in base units of `to`; it goes before `slippage`. */
  readonly minReturn?: string | undefined
}

export interface SwapCall {
  readonly to: string
  readonly data: string
  /** In base units of the chain's own currency, in decimal. */
  readonly value: string
  readonly gas: string
  readonly gasPrice: string
}

/** Asks one kind of aggregator. All throw GatewayError `NO_ROUTE`, and any other error where the aggregator has failed. */
export interface SwapAdapter {
  /** The address of a chain below the aggregator's own. */
  chainUrl(url: string, chainId: string): string
  /** @returns what would arrive, in base units of `to` */
  quote(chainUrl: string, key: string, question: SwapQuestion): Promise<string>
  build(chainUrl: string, key: string, order: SwapOrder): Promise<SwapCall>
  /** Who takes what is paid. */
  spender(chainUrl: string, key: string): Promise<string>
}
