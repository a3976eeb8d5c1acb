import type { Collectible, CollectiblePage, NamespaceReader, NetworkId } from '@plugboard/core'
import { checkAddress, checkCursor, checkPicture, isTokenId, safeText } from '../sources/checkTexts.js'

/** The maximum number of pieces of a page, and of traits of a piece, that are read. */
const maxCollectibles = 500
const maxTraits = 50

/** The maximum length of a description, and of the value of a trait, in visible characters. */
const maxDescription = 1000
const maxTrait = 100

/**
 * Checks a page of collectibles from a source, a chain or the storage. Pieces of other networks and impossible ones are left out, and all texts are
 * safe to show.
 *
 * @throws TypeError if the value is not a page of collectibles
 */
export function checkCollectibles(
  namespaces: NamespaceReader,
  networkId: NetworkId,
  value: unknown
): CollectiblePage {
  const { data, next, isPartial } = Object(value) as Partial<CollectiblePage>
  if (!Array.isArray(data)) throw new TypeError('The answer is not a page of collectibles')
  const cursor = checkCursor(next)
  return {
    data: data.slice(0, maxCollectibles).flatMap((one) => checkCollectible(namespaces, networkId, one) ?? []),
    ...(cursor !== undefined && { next: cursor }),
    ...(isPartial === true && { isPartial })
  }
}

function checkCollectible(
  namespaces: NamespaceReader,
  networkId: NetworkId,
  value: unknown
): Collectible | undefined {
  const given = Object(value) as { readonly [Name in keyof Collectible]?: unknown }
  const { amount, collectionName, description, tokenId } = given
  const address = checkAddress(namespaces, networkId, given.address)
  if (given.networkId !== networkId || address === undefined) return undefined
  if (typeof amount !== 'bigint' || amount <= 0n || amount >= 1n << 256n) return undefined
  if (tokenId !== undefined && !isTokenId(tokenId)) return undefined
  const imageUrl = checkPicture(given.imageUrl)
  const traits = checkTraits(given.traits)
  return {
    networkId,
    address,
    ...(tokenId !== undefined && { tokenId }),
    amount,
    name: safeText(given.name),
    ...(isText(collectionName) && { collectionName: safeText(collectionName) }),
    ...(isText(description) && { description: safeText(description, maxDescription) }),
    ...(imageUrl !== undefined && { imageUrl }),
    ...(traits.length > 0 && { traits }),
    isSpam: given.isSpam === true
  }
}

function checkTraits(value: unknown): NonNullable<Collectible['traits']> {
  const given = (Array.isArray(value) ? value : []).slice(0, maxTraits)
  return given.flatMap((one) => {
    const trait = Object(one) as { readonly name?: unknown; readonly value?: unknown }
    if (!isText(trait.name) || !isText(trait.value)) return []
    return [{ name: safeText(trait.name), value: safeText(trait.value, maxTrait) }]
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
