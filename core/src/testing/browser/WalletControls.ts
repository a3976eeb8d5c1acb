/** What a person can do in their wallet, for tests. */
export interface WalletControls {
  /** Hides the accounts until `unlock`. */
  lock(): void
  unlock(): void
  /** Takes the page's permission away. */
  revoke(): void
  /** Makes the development account with this index the active one. */
  switchAccount(index: number): Promise<void>
  switchChain(chainId: number): void
  /** Refuses the next request that a person would see; 4001 by default. */
  rejectNext(code?: number): void
  /** Leaves the next request that a person would see unanswered, until `answerLate`. */
  hangNext(): void
  /** Answers what was left unanswered on this page. */
  answerLate(): void
  /** The methods that were asked for so far. */
  readonly log: readonly string[]
}
