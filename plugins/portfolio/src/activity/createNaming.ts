import {
  type Asset,
  type Collectible,
  displayText,
  type FungibleInfo,
  type NetworkId,
  type NftInfo,
  type Transaction,
  type TransactionTransfer
} from '@plugboard/core'
import { assetKey, collectibleKey } from '@plugboard/core/features'
import type { Listed } from '../sources/TokenLists.js'

/** What is known about the tokens and collectibles of a network, by `assetKey` and `collectibleKey`. */
export interface KnownAssets {
  readonly listed: Listed
  readonly collectibles: ReadonlyMap<string, Collectible>
}

/**
 * Returns a function that names what moved in a transaction as the account's lists of tokens and collectibles do: some tokens have a name only on a
 * list, and some collectibles only in their metadata. A transaction without such a name is returned as it is, and the same one always gives the same
 * object, so that its row is not drawn again.
 */
export function createNaming(known: KnownAssets): (transaction: Transaction) => Transaction {
  const named = new WeakMap<Transaction, Transaction>()
  return (transaction) => {
    const before = named.get(transaction)
    if (before) return before
    const { chain } = transaction.metadata
    const transfers = transaction.transfers.map((one) => nameTransfer(one, chain, known))
    const isSame = transfers.every((one, index) => one === transaction.transfers[index])
    const made = isSame ? transaction : { ...transaction, transfers }
    named.set(transaction, made)
    return made
  }
}

function nameTransfer(
  transfer: TransactionTransfer,
  networkId: NetworkId,
  { listed, collectibles }: KnownAssets
): TransactionTransfer {
  const { fungible_info: token, nft_info: nft } = transfer
  const { address } = token ?? nft
  if (address === undefined) return transfer
  if (token) {
    const asset = listed.get(assetKey({ networkId, token: address }))
    return asset ? { ...transfer, fungible_info: nameToken(token, asset) } : transfer
  }
  const piece = collectibles.get(collectibleKey({ networkId, address, tokenId: nft.tokenId }))
  return piece ? { ...transfer, nft_info: namePiece(nft, piece) } : transfer
}

/** The name and the symbol of a list, and its picture if it has one. */
function nameToken(
  token: FungibleInfo,
  { iconUrl, name, symbol }: Pick<Asset, 'iconUrl' | 'name' | 'symbol'>
): FungibleInfo {
  return { ...token, name, symbol, ...(iconUrl !== undefined && { icon: { url: iconUrl } }) }
}

/** The name and the picture in the metadata, each if there is one. Whether it is spam is up to the history. */
function namePiece(nft: NftInfo, { imageUrl, name }: Collectible): NftInfo {
  return {
    ...nft,
    ...(name !== unnamed && { name }),
    ...(imageUrl !== undefined && { content: { preview: { url: imageUrl } } })
  }
}

/** What an empty name is after its check. */
const unnamed = displayText('')
