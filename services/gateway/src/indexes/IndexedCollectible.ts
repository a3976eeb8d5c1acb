/** A piece of a collection as reported by an index. Its texts and its picture's address are written by strangers. */
export interface IndexedCollectible {
  /** The collection as its chain names it; on Solana the piece itself. */
  readonly address: string
  /** Absent if every piece has its own address. */
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

/** A page of an account's collectibles. */
export interface IndexedCollectibles {
  readonly data: readonly IndexedCollectible[]
  /** Requests more; null at the end. */
  readonly next: string | null
}
