/** What would be exchanged. */
export interface SwapQuestion {
  /**
   * The token that is paid. On `eip155` its address in lower case, and `0xeee…eee` is the chain's own currency; on `solana` its mint, and that of
   * wrapped SOL stands for SOL.
   */
  readonly from: string
  readonly to: string
  /** In base units of `from`, in decimal. */
  readonly amount: string
  /** Who asks, where that is known. Pages tell. */
  readonly account?: string | undefined
}

/** What has to be signed. */
export interface SwapOrder extends SwapQuestion {
  readonly account: string
  /** How much less than now may arrive, in percent. */
  readonly slippage: number
  /** What has to arrive at least, in base units of `to`; it goes before `slippage`. */
  readonly minReturn?: string | undefined
}

/** What has to be signed on `eip155`. */
export interface SwapCall {
  readonly to: string
  readonly data: string
  /** In base units of the chain's own currency, in decimal. */
  readonly value: string
  readonly gas: string
  readonly gasPrice: string
}

/** What has to be signed on `solana`: the exchange alone. Pages make the accounts that it needs, wrap SOL and pay the fees themselves. */
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
 * Asks one kind of aggregator. Every call resolves with nothing where the aggregator knows no way, and rejects where it has failed. It gets what the
 * operator has configured: an address below which the aggregator answers about one chain, and a key that must be in nothing that it gives back or
 * throws.
 */
export interface SwapAdapter {
  /** The address of a chain below the aggregator's own. */
  chainUrl(url: string, chainId: string): string
  /** @returns what would arrive, in base units of `to`, in decimal */
  quote(chainUrl: string, key: string, question: SwapQuestion): Promise<string | undefined>
  build(chainUrl: string, key: string, order: SwapOrder): Promise<SwapCall | SwapInstruction | undefined>
  /** Who takes what is paid, on chains where somebody has to be allowed to. */
  spender?(chainUrl: string, key: string): Promise<string>
}
