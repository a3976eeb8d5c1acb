import type { Collectible, PluginContext, Transaction } from '@plugboard/core'
import { checkActivity } from '../activity/checkActivity.js'
import { checkCollectibles } from '../collectibles/checkCollectibles.js'
import { checkProfile, type GivenProfile } from '../names/checkProfile.js'
import { AccountCache } from './AccountCache.js'
import { decodeHoldings, encodeHoldings, type StoredHoldings, withBigInts } from './storedHoldings.js'

/** The space for a namespace's accounts, in characters: 60,000 in total. */
const maxStored = { holdings: 32_000, activity: 15_000, collectibles: 10_000, profiles: 3_000 } as const

/** The maximum length of a picture address that is stored. */
const maxPicture = 500

/** A list known before a reload. */
export interface StoredList<T> {
  readonly items: readonly T[]
  /** When it was read, in Unix milliseconds. */
  readonly at: number
}

/** The stored data of a portfolio for the first frame after a reload. */
export interface Caches {
  readonly holdings: AccountCache<StoredHoldings>
  readonly activity: AccountCache<StoredList<Transaction>>
  readonly collectibles: AccountCache<StoredList<Collectible>>
  /** The names and pictures that accounts use for themselves. */
  readonly profiles: AccountCache<GivenProfile>
}

/** Amounts are stored as strings, because JSON has no numbers of that size. */
export function createCaches(kit: Pick<PluginContext, 'namespaces' | 'networks' | 'storage'>): Caches {
  return {
    holdings: new AccountCache(kit.storage, {
      name: 'holdings',
      maxStored: maxStored.holdings,
      encode: encodeHoldings,
      decode: (stored) => decodeHoldings(kit.namespaces, stored)
    }),
    activity: new AccountCache(kit.storage, {
      name: 'activity',
      maxStored: maxStored.activity,
      encode: ({ items, at }) => ({ all: items.map(withoutPictures), facts: () => ({ at }) }),
      decode: ({ all, networkId, at }) => ({
        items: checkActivity(kit, networkId, { data: all }).data,
        at: Number(at) || 0
      })
    }),
    collectibles: new AccountCache(kit.storage, {
      name: 'collectibles',
      maxStored: maxStored.collectibles,
      encode: ({ items, at }) => ({
        all: items.map(({ amount, imageUrl, ...one }) => ({
          ...one,
          amount: String(amount),
          ...(imageUrl !== undefined && imageUrl.length <= maxPicture && { imageUrl })
        })),
        facts: () => ({ at })
      }),
      decode: ({ all, networkId, at }) => {
        const data = all.map((one) => withBigInts(one, ['amount']))
        return { items: checkCollectibles(kit.namespaces, networkId, { data }).data, at: Number(at) || 0 }
      }
    }),
    profiles: new AccountCache(kit.storage, {
      name: 'profiles',
      maxStored: maxStored.profiles,
      encode: (profile) => ({ all: [profile] }),
      decode: ({ all: [stored] }) => checkProfile(stored)
    })
  }
}

/** The same transaction without pictures embedded in their addresses: they are read again with the page. */
function withoutPictures(transaction: Transaction): Transaction {
  const isLong = (url: string | undefined) => url !== undefined && url.length > maxPicture
  return {
    ...transaction,
    transfers: transaction.transfers.map((one) => {
      if (one.fungible_info && isLong(one.fungible_info.icon?.url))
        return { ...one, fungible_info: { ...one.fungible_info, icon: undefined } }
      if (one.nft_info && isLong(one.nft_info.content?.preview?.url))
        return { ...one, nft_info: { ...one.nft_info, content: undefined } }
      return one
    })
  }
}
