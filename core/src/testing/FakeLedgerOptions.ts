/** What a fake ledger begins with. */
export interface FakeLedgerOptions {
  /** By address: the native currency, in base units of 2 decimals. Who is not named has 12345n. */
  readonly balances?: Readonly<Record<string, bigint>> | undefined
  /** Tokens by their name, and who has how much of them. Default: none. */
  readonly tokens?: Readonly<Record<string, Readonly<Record<string, bigint>>>> | undefined
  /** Payments wait until `mine` is called. Default: each is in a block at once. */
  readonly waits?: boolean | undefined
}

/** A payment on a fake ledger. */
export interface FakePayment {
  readonly from: string
  readonly to: string
  /** Base units, as a decimal text. */
  readonly amount: string
  readonly token?: string | undefined
  /** Its place among the payments of its account, from 0. */
  readonly nonce: number
}
