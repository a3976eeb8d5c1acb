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
  /** The token as its chain names it: a mint's address on Solana, a denomination on Cosmos. */
  readonly id: string
  /** The path of its picture below the service. */
  readonly iconPath?: string
  /** Whether it is here only because the question names it: its source does not know it. */
  readonly isOnlyNamed?: boolean
}

/** What an address holds of its chain's own currency, and of tokens if the source reads them too. */
export interface NativeAmount extends Amount {
  readonly tokens?: readonly TokenAmount[]
}

/** The account and chain whose balance is read. */
export interface BalanceQuestion {
  /** CAIP-2. */
  readonly chainId: string
  /** An endpoint of the operator's. */
  readonly endpoint: string
  readonly address: string
  /** Tokens that are requested by name, as their chain names them, in addition to those that the source knows. */
  readonly tokens?: readonly string[]
}

/**
 * Reads the balance of an address from the endpoints of one namespace.
 *
 * Throws GatewayError `INVALID_QUERY` with the field `address` for an invalid address; any other exception means that the endpoint
 * did not answer.
 */
export type BalanceSource = (question: BalanceQuestion) => Promise<NativeAmount>
