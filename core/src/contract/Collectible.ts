import type { NetworkId } from './Network.js'

/** A piece of a collection that an account has (an NFT). Its texts and pictures are somebody's own words: draw them through the gates. */
export interface Collectible {
  readonly networkId: NetworkId
  /** The collection in the chain's own form: a contract on EVM chains, a mint on Solana. */
  readonly address: string
  /** Which piece: its number in decimal; absent where every piece has an address of its own. */
  readonly tokenId?: string | undefined
  /** How many of it the account has: more than 1 on ERC-1155 only. */
  readonly amount: bigint
  readonly name: string
  readonly collectionName?: string | undefined
  readonly description?: string | undefined
  /** Of a picture; a `data:`, `ipfs:` or `https:` URL as it was found. */
  readonly imageUrl?: string | undefined
  readonly traits?: readonly { readonly name: string; readonly value: string }[] | undefined
  /** Whether a source names it as sent unasked. */
  readonly isSpam: boolean
}

/** A part of what an account has collected. */
export interface CollectiblePage {
  readonly data: readonly Collectible[]
  /** Asks for more; absent at the end. */
  readonly next?: string | undefined
  /** Set where pieces that were received before the part of the chain that was looked at are missing. */
  readonly isPartial?: true | undefined
}
