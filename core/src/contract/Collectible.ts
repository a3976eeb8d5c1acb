import type { NetworkId } from './Network.js'

/** A piece of a collection that an account owns (an NFT). Its texts and pictures are untrusted: pass them through the gates before drawing them. */
export interface Collectible {
  readonly networkId: NetworkId
  /** The collection in the chain's own format: a contract on EVM chains, a mint on Solana. */
  readonly address: string
  /** Number of the piece in decimal; absent if every piece has its own address. */
  readonly tokenId?: string | undefined
  /** How many the account owns: more than 1 on ERC-1155 only. */
  readonly amount: bigint
  readonly name: string
  readonly collectionName?: string | undefined
  readonly description?: string | undefined
  /** URL of a picture: a `data:`, `ipfs:` or `https:` URL, as it was found. */
  readonly imageUrl?: string | undefined
  readonly traits?: readonly { readonly name: string; readonly value: string }[] | undefined
  /** Whether a source reports it as sent unsolicited. */
  readonly isSpam: boolean
}

/** A page of an account's collectibles. */
export interface CollectiblePage {
  readonly data: readonly Collectible[]
  /** Cursor for more; absent at the end. */
  readonly next?: string | undefined
  /** Set if pieces received before the searched part of the chain are missing. */
  readonly isPartial?: true | undefined
}
