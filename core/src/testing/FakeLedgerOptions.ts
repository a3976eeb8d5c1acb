/** The initial state of a fake ledger. */
export interface FakeLedgerOptions {
  /** By address: the native currency, in base units of 2 decimals. Addresses that are not listed have 12345n. */
  readonly balances?: Readonly<Record<string, bigint>> | undefined
  /** Tokens by name, with the balance of each address. Default: none. */
  readonly tokens?: Readonly<Record<string, Readonly<Record<string, bigint>>>> | undefined
  /** Payments are pending until `mine` is called. Default: each is included in a block at once. */
  readonly waits?: boolean | undefined
}

/** A payment on a fake ledger. */
export interface FakePayment {
  readonly from: string
  readonly to: string
  /** Base units, as a decimal string. */
  readonly amount: string
  readonly token?: string | undefined
  /** Its index among the payments of its account, from 0. */
  readonly nonce: number
}
