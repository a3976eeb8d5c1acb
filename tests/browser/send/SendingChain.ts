import type { FiveNamespace } from '../five/rows.js'

/** A token that the table sends. Amounts are decimal text in whole units, as a visitor types them. */
export interface SentToken {
  /** The kind of token, for the title of its rows. */
  readonly kind: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: string
  /** The amount that the receiver gets of `amount`, if the token keeps a part. */
  readonly received?: string
  /** The part that 'max' leaves in the account, if it must keep some; by default everything is sent. */
  readonly kept?: string
}

/**
 * One kind of chain, as the table of `sendTable` needs it: started, paid from and read, bypassing every library of the page. Amounts are base units.
 */
export interface SendingChain {
  readonly namespace: FiveNamespace
  readonly symbol: string
  readonly decimals: number
  /** An amount of the native currency, in whole units, that can be the first one a receiver gets. */
  readonly amount: string
  /** The tokens that are sent in addition to the native currency, or why there are none. */
  readonly tokens: readonly SentToken[] | string
  /** Why the wallet cannot be on another network than the page: then the page switches to another one. */
  readonly noOwnNetwork?: string
  /** The amount that an account must keep of the native currency, in whole units, if the network has such a rule. */
  readonly keeps?: string
  /** The minimum that a new receiver can be sent, in whole units, if the network has such a rule. */
  readonly least?: string
  /** Texts that are not addresses of the chain, by what is wrong with them. */
  readonly wrongAddresses: Readonly<Record<string, string>>
  /** An address of another network, if this kind of chain formats those differently. */
  readonly addressElsewhere?: string
  /** The amount that 'max' leaves in the account, by the highest fee that was shown. */
  readonly maxLeaves: (shownFee: bigint) => { readonly atLeast: bigint; readonly atMost: bigint }
  start(): Promise<RunningChain>
}

export interface RunningChain {
  /** Services behind the page's origin, in addition to those of `startFixture`. */
  readonly routes: Readonly<Record<string, string>>
  /**
   * Gives the account enough of the native currency and of each token for all cases.
   *
   * @returns what a visitor searches for each of `tokens` by: its address or id
   */
  fund(owner: string): Promise<readonly string[]>
  /** An unused address, a different one each time. */
  newReceiver(): string
  /** @param token as `fund` returned it; the native currency by default */
  balanceOf(address: string, token?: string): Promise<bigint>
  /** The balance of an address on the page's second network. */
  otherBalanceOf(address: string): Promise<bigint>
  /** From now on the chain accepts transactions and includes none, until `include`. */
  hold(): Promise<void>
  /** Includes waiting transactions, and from now on everything that is sent. */
  include(): Promise<void>
  /** Includes sent transactions, if that does not happen automatically. */
  settle?(): Promise<void>
  stop(): Promise<void>
}
