/** The requested exchange. */
export interface SwapQuestion {
  /**
   * The token that is paid. On `eip155` its address in lower case, and `0xeee…eee` is the chain's own currency; on `solana` its mint, and that of
   * wrapped SOL represents SOL.
   */
  readonly from: string
  readonly to: string
  /** In base units of `from`, in decimal. */
  readonly amount: string
  /** The caller's account, if it is known. Pages send it. */
  readonly account?: string | undefined
}

/** What must be signed. */
export interface SwapOrder extends SwapQuestion {
  readonly account: string
  /** How much less than now may arrive, in percent. */
  readonly slippage: number
  /** The minimum that must arrive, in base units of `to`; it takes precedence over `slippage`. */
  readonly minReturn?: string | undefined
}

/** What must be signed on `eip155`. */
export interface SwapCall {
  readonly to: string
  readonly data: string
  /** In base units of the chain's own currency, in decimal. */
  readonly value: string
  readonly gas: string
  readonly gasPrice: string
}

/** What must be signed on `solana`: only the exchange. Pages create the accounts that it needs, wrap SOL and pay the fees themselves. */
export interface SwapInstruction {
  readonly programId: string
  readonly accounts: readonly {
    readonly pubkey: string
    readonly isSigner: boolean
    readonly isWritable: boolean
  }[]
  /** In base64. */
  readonly data: string
  /** Lookup tables that make the transaction shorter. */
  readonly tables: readonly string[]
}

/**
 * Calls one kind of aggregator. Every call resolves with nothing if the aggregator knows no route, and rejects if it has failed. It receives the
 * operator's configuration: an address below which the aggregator answers about one chain, and a key that must not appear in anything it returns or
 * throws.
 */
export interface SwapAdapter {
  /** The address of a chain below the aggregator's own. */
  chainUrl(url: string, chainId: string): string
  /** @returns what would arrive, in base units of `to`, in decimal */
  quote(chainUrl: string, key: string, question: SwapQuestion): Promise<string | undefined>
  build(chainUrl: string, key: string, order: SwapOrder): Promise<SwapCall | SwapInstruction | undefined>
  /** Who takes the payment, on chains where an allowance is needed. */
  spender?(chainUrl: string, key: string): Promise<string>
}
