/** The owner's control over one wallet, the same for wallets of every namespace. */
export interface Hand {
  /** The wallet's name in the list. */
  readonly name: string
  /** The requests to the wallet, and its listeners: unchanged as long as nothing happens in the wallet. */
  footprint(): string
  /** Decides on requests to the owner from now on. Throws to decline; may wait. */
  decideBy(decide: () => void | Promise<void>): void
  /** The error that the wallet throws when its owner declines. */
  no(): unknown
  choose(index: number): void
  lock(): void
  unlock(): void
  /** The owner revokes the page's access. */
  forget(): void
  /** The owner switches it to another network, if such a wallet is on one. */
  moveTo(index: number): void
  /** Takes it off the page. */
  leave(): void
}
