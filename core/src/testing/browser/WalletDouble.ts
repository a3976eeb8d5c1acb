/** The name of an announced test wallet, and the chains it can reach. */
export interface WalletDoubleOptions {
  /** Default `'Test Wallet'`. */
  readonly name?: string | undefined
  /** Default `'com.example.testwallet'`. Two wallets on one page need different ones. */
  readonly rdns?: string | undefined
  /** A version 4 UUID. Default: a new one for each page. */
  readonly uuid?: string | undefined
  /** JSON-RPC address by chain id; its development accounts sign. The first chain is active at the start. */
  readonly rpc: Readonly<Record<number, string>>
  /** Property of `window` that holds the controls; default `__wallet`. */
  readonly control?: string | undefined
  /** Key of localStorage where the wallet keeps its state, so that it outlives a reload and serves several tabs. */
  readonly remember?: string | undefined
  /** A data URI; default a plain square. */
  readonly icon?: string | undefined
}

/** What a person can do in their wallet, for tests. */
export interface WalletControls {
  /** Hides the accounts until `unlock`. */
  lock(): void
  unlock(): void
  /** Revokes the page's permission. */
  revoke(): void
  /** Activates the development account with this index. */
  switchAccount(index: number): Promise<void>
  switchChain(chainId: number): void
  /** Refuses the next request that a person would see, with code 4001 by default. */
  rejectNext(code?: number): void
  /** Leaves the next request that a person would see unanswered, until `answerLate`. */
  hangNext(): void
  /** Answers the requests that were left unanswered on this page. */
  answerLate(): void
  /** The methods that were requested so far. */
  readonly log: readonly string[]
}
