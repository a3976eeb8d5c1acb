import { BentoCache, bentostore } from 'bentocache'
import { memoryDriver } from 'bentocache/drivers/memory'
import type { CacheProvider } from 'bentocache/types'
import { limits } from '../limits.js'

/** What is cached, each in a store of its own, so that none displaces another. */
type Subject = 'answers' | 'images' | 'prices' | 'tokenNames' | 'solanaNames' | 'coinNames'

/** Values of one kind in memory, each for its own time. */
export type Cache = CacheProvider

/** The caches of one gateway. */
export interface Caches {
  use(subject: Subject): Cache
}

/**
 * Creates the caches of one gateway, in its memory only. There are no timers to end: an expired value is dropped when it is read, or when room is needed.
 *
 * They are stores and not namespaces of one store, because a namespace has no bounds of its own, and (in 1.6.1) forgets `serialize: false`.
 */
export const createCaches = (): Caches =>
  new BentoCache({
    default: 'answers',
    stores: {
      answers: bySize(limits.cacheSize, limits.cachedAnswers),
      images: bySize(limits.remoteImagesSize, limits.cachedImages),
      prices: byNumber(limits.poolPrices),
      tokenNames: byNumber(limits.tokenNames),
      solanaNames: byNumber(limits.tokenNames),
      coinNames: byNumber(limits.tokenNames)
    }
  })

/** Values of very different sizes: as JSON, whose length is their size. Keys do not count for it, so that the number of values is limited as well. */
const bySize = (maxSize: number, maxItems: number) =>
  bentostore().useL1Layer(memoryDriver({ maxSize, maxItems }))

/** Small values, as they are. */
const byNumber = (maxItems: number) => bentostore().useL1Layer(memoryDriver({ maxItems, serialize: false }))
