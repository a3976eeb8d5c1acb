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

/** What an index says about the pieces of collections that moved in some blocks. */
export interface IndexedPieces {
  /** Whether it counts a collection as spam, by the collection's address in lower case. */
  readonly spam: ReadonlyMap<string, boolean>
  /** The names of collections, by their addresses in lower case: contracts of ERC-1155 usually have none of their own. */
  readonly names: ReadonlyMap<string, string>
  /** The addresses of pictures, by `pieceKey`. */
  readonly pictures: ReadonlyMap<string, string>
}

/** What was read of it so far. */
export interface FoundPieces extends IndexedPieces {
  readonly spam: Map<string, boolean>
  readonly names: Map<string, string>
  readonly pictures: Map<string, string>
}

/** The key of a piece: its collection in lower case, and its number in decimal. */
export const pieceKey = (collection: string, tokenId: string): string => `${collection}/${tokenId}`

/** A page of an account's collectibles. */
export interface IndexedCollectibles {
  readonly data: readonly IndexedCollectible[]
  /** Requests more; null at the end. */
  readonly next: string | null
}
