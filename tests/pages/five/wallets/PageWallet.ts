/** What the owner of a wallet does in it, and what a test may see of it; the same for wallets of every kind. */
export interface PageWallet {
  /** What it is called in the list. */
  readonly name: string
  /** How often its owner was asked since the page was loaded. */
  readonly prompts: number
  /** Whether it lets the page in; `undefined` where wallets of its kind have no way to be told to forget a page. */
  readonly isKnown: boolean | undefined
  /** The addresses that it shows to pages that it lets in. */
  addresses(): readonly string[] | Promise<readonly string[]>
  /** The owner declines the next question. */
  declineNext(): void
  /** The owner leaves the next question open, until `answer`. */
  hangNext(): void
  /** The owner agrees to what was left open. */
  answer(): void
  /** The owner takes another account. */
  choose(index: number): void
  /** The owner goes to another network of the page. Absent where wallets of its kind have no network of their own. */
  moveTo?(index: 0 | 1): void
  lock(): void
  unlock(): void
  /** The owner takes back what the page was allowed. */
  forget(): void
}
