/** The actions of a wallet's owner, and the state that a test can read; the same for wallets of every kind. */
export interface PageWallet {
  /** Its name in the list. */
  readonly name: string
  /** How often its owner was asked since the page was loaded. */
  readonly prompts: number
  /** Whether it has authorized the page; `undefined` if wallets of its kind cannot be told to forget a page. */
  readonly isKnown: boolean | undefined
  /** The addresses that it shows to authorized pages. */
  addresses(): readonly string[] | Promise<readonly string[]>
  /** The owner declines the next question. */
  declineNext(): void
  /** The owner leaves the next question open, until `answer`. */
  hangNext(): void
  /** The owner agrees to what was left open. */
  answer(): void
  /** The owner switches to another account. */
  choose(index: number): void
  /** The owner switches to another network of the page. Absent if wallets of its kind have no network of their own. */
  moveTo?(index: 0 | 1): void
  lock(): void
  unlock(): void
  /** The owner revokes the page's access. */
  forget(): void
}
