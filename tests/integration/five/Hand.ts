/** The owner's hand on one wallet, the same for wallets of every namespace. */
export interface Hand {
  /** What the wallet is called in the list. */
  readonly name: string
  /** What was asked of the wallet, and who listens to it: it is the same as long as nobody touches the wallet. */
  footprint(): string
  /** Decides on what the owner is asked from now on. Throws to decline; may wait. */
  decideBy(decide: () => void | Promise<void>): void
  /** What the wallet throws when its owner declines. */
  no(): unknown
  choose(index: number): void
  lock(): void
  unlock(): void
  /** The owner takes back what the page was allowed. */
  forget(): void
  /** The owner moves it to another network, where such a wallet is on one. */
  moveTo(index: number): void
  /** Takes it off the page. */
  leave(): void
}
