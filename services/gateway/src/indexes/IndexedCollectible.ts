/** A piece of a collection as an index tells it. Its texts and its picture's address are strangers' words. */
export interface IndexedCollectible {
  /** The collection as its chain names it; on Solana the piece itself. */
  readonly address: string
  /** Absent where every piece has an address of its own. */
  readonly tokenId?: string
  /** A whole number. */
  readonly amount: string
  readonly name: string
  readonly collectionName?: string | undefined
  readonly description?: string | undefined
  readonly imageUrl?: string | undefined
  readonly traits: readonly { readonly name: string; readonly value: string }[]
  readonly isSpam: boolean
}

/** A page of what an account has collected. */
export interface IndexedCollectibles {
  readonly data: readonly IndexedCollectible[]
  /** Asks for more; null at the end. */
  readonly next: string | null
}
