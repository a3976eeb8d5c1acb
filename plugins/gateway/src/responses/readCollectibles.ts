import type { Collectible, CollectiblePage, NetworkId } from '@plugboard/core'
import * as z from 'zod/mini'
import { HttpFault } from '../http/httpErrors.js'

const page = z.object({
  data: z.array(z.unknown()).check(z.maxLength(500)),
  next: z.nullish(z.string().check(z.maxLength(1000)))
})
const text = z.string().check(z.maxLength(10_000))
const piece = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(300)),
  tokenId: z.nullish(z.string().check(z.regex(/^\d{1,78}$/))),
  amount: z.string().check(z.regex(/^\d{1,78}$/)),
  name: text,
  collectionName: z.nullish(text),
  description: z.nullish(text),
  imageUrl: z.nullish(z.string()),
  traits: z.nullish(z.array(z.object({ name: text, value: text })).check(z.maxLength(1000))),
  isSpam: z.nullish(z.boolean())
})

/**
 * Reads a page of an account's collectibles on a network. Entries that are not as agreed are left out; texts and addresses of pictures are unchanged
 * from their makers. Throws a `malformed` fault.
 */
export function readCollectibles(value: unknown, networkId: NetworkId): CollectiblePage {
  const read = z.safeParse(page, value)
  if (!read.success) throw new HttpFault('malformed', 'The response is not a page of collectibles')
  const data = read.data.data.flatMap((one): readonly Collectible[] => {
    const found = z.safeParse(piece, one)
    if (!found.success) return []
    const { address, tokenId, amount, name, collectionName, description, imageUrl, traits, isSpam } =
      found.data
    return [
      {
        networkId,
        address,
        amount: BigInt(amount),
        name,
        tokenId: tokenId ?? undefined,
        collectionName: collectionName ?? undefined,
        description: description ?? undefined,
        imageUrl: imageUrl ?? undefined,
        traits: traits ?? undefined,
        isSpam: isSpam ?? false
      }
    ]
  })
  return { data, next: read.data.next || undefined }
}
