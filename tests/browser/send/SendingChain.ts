import type { FiveNamespace } from '../five/rows.js'

/** A token that the table sends. Amounts are decimal text in whole units, as a visitor types them. */
export interface SentToken {
  /** What kind of token it is, for the title of its rows. */
  readonly kind: string
  readonly symbol: string
  readonly decimals: number
  readonly amount: string
  /** What the receiver gets of `amount`, where the token keeps a part. */
  readonly received?: string
  /** What 'max' leaves in the account, where it has to keep some; all is sent by default. */
  readonly kept?: string
}

/** One kind of chain, as the table of `sendTable` needs it: started, paid from and read past every library of the page. Amounts are base units. */
export interface SendingChain {
  readonly namespace: FiveNamespace
  readonly symbol: string
  readonly decimals: number
  /** An amount of the native currency, in whole units, that a receiver may have as their first. */
  readonly amount: string
  /** What is sent beside the native currency; why there is nothing, where there is nothing. */
  readonly tokens: readonly SentToken[] | string
  /** Why the wallet cannot be on another network than the page: then the page goes to another one. */
  readonly noOwnNetwork?: string
  /** What an account has to keep of the native currency, in whole units, where the network has such a rule. */
  readonly keeps?: string
  /** The least that a new receiver can be sent, in whole units, where the network has such a rule. */
  readonly least?: string
  /** Texts that are no addresses of the chain, by what is wrong with them. */
  readonly wrongAddresses: Readonly<Record<string, string>>
  /** An address of another network, where this kind of chain writes those differently. */
  readonly addressElsewhere?: string
  /** What 'max' leaves in the account, by the highest fee that was shown. */
  readonly maxLeaves: (shownFee: bigint) => { readonly atLeast: bigint; readonly atMost: bigint }
  start(): Promise<RunningChain>
}

export interface RunningChain {
  /** Services behind the page's origin, beside those of `startFixture`. */
  readonly routes: Readonly<Record<string, string>>
  /**
   * Gives the account enough of the native currency and of each token for all cases.
   *
   * @returns what a visitor looks for each of `tokens` by: its address or id
   */
  fund(owner: string): Promise<readonly string[]>
  /** An address of nobody, another one each time. */
  newReceiver(): string
  /** @param token as `fund` returned it; the native currency by default */
  balanceOf(address: string, token?: string): Promise<bigint>
  /** What an address has on the page's second network. */
  otherBalanceOf(address: string): Promise<bigint>
  /** From now on the chain takes transactions and includes none, until `include`. */
  hold(): Promise<void>
  /** Includes what waits, and from now on whatever is sent. */
  include(): Promise<void>
  /** Includes what was sent, where that does not happen by itself. */
  settle?(): Promise<void>
  stop(): Promise<void>
}
