/** An amount of a chain's own currency or of a token. */
interface Amount {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In base units. */
  readonly value: bigint
}

/** What an address holds of a token. */
export interface TokenAmount extends Amount {
  /** The token as its chain names it, a mint's address on Solana. */
  readonly id: string
}

/** What an address holds of its chain's own currency, and of tokens where the source reads them too. */
export interface NativeAmount extends Amount {
  readonly tokens?: readonly TokenAmount[]
}
