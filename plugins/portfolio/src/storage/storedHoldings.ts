import type { Asset, Holding, Holdings, NamespaceReader } from '@plugboard/core'
import { assetKey, isDoubtful } from '@plugboard/core/features'
import { checkHoldings, isPriceText } from '../sources/checkAssets.js'
import { isRecentTime, type KnownPrice } from '../sources/Prices.js'
import type { ListsById } from '../sources/TokenLists.js'
import type { StoredAccount } from './AccountCache.js'

/** The holdings known before a reload. */
export interface StoredHoldings extends Holdings {
  /** Set if there was no room for all of them. */
  readonly isCut?: true | undefined
  /** The known prices, by `assetKey`; after a reload only those that can be used without being confirmed. */
  readonly prices: ReadonlyMap<string, KnownPrice>
  /** The lists that contain the tokens. */
  readonly lists: ListsById
}

/** One of the holdings, as stored. */
interface StoredHolding {
  readonly price?: KnownPrice | undefined
  /** The ids of the lists that contain the token. */
  readonly lists?: readonly string[] | undefined
}

/** Holdings for JSON, which has no numbers of that size. If there is no room for all, the most valuable ones remain. */
export function encodeHoldings({ all, at, complete, lists, prices }: StoredHoldings) {
  const priced = all.map(({ usd, ...holding }) => {
    const price = prices.get(assetKey(holding.asset))
    return { holding, price, usd: price ? undefined : usd, worth: worthOf(holding, price?.usd ?? usd) }
  })
  priced.sort(
    (a, b) => Number(isDoubtful(a.holding.asset)) - Number(isDoubtful(b.holding.asset)) || b.worth - a.worth
  )
  return {
    all: priced.map(({ holding: { asset, spendable, value }, price, usd }) => {
      const isListed = asset.standing === 'listed'
      const ids = isListed
        ? [...lists].flatMap(([id, list]) => (list.has(assetKey(asset)) ? id : []))
        : undefined
      return { asset, value: String(value), spendable: String(spendable), usd, price, lists: ids }
    }),
    facts: (isWhole: boolean) => ({ at, complete: complete && isWhole, ...(!isWhole && { isCut: true }) })
  }
}

/** An approximate value, for sorting. The native currency is never left out. */
const worthOf = ({ asset, value }: Holding, usd = '0'): number =>
  asset.token === undefined ? Number.MAX_VALUE : (Number(value) / 10 ** asset.decimals) * Number(usd)

/** Checks stored holdings like an answer. @throws SyntaxError, TypeError if they are malformed */
export function decodeHoldings(
  namespaces: NamespaceReader,
  { all, networkId, isCut, ...rest }: StoredAccount
): StoredHoldings {
  // Without its time, a price that came with an amount is as old as that.
  const isRecent = isRecentTime(Number(rest.at))
  const given = all.map((one) => ({
    ...withBigInts(one, ['value', 'spendable']),
    ...(!isRecent && { usd: undefined })
  }))
  const holdings = checkHoldings(namespaces, networkId, { ...rest, all: given }, { keepsListed: true })
  const stored = new Map(all.map((one) => [assetKey((one as Holding).asset), one as StoredHolding]))
  const prices = new Map<string, KnownPrice>()
  const lists = new Map<string, Map<string, Asset>>()
  for (const { asset } of holdings.all) {
    const key = assetKey(asset)
    const { price, lists: ids } = stored.get(key) ?? {}
    if (isPriceText(price?.usd) && price.at <= Date.now() && isRecentTime(price.at)) prices.set(key, price)
    if (asset.standing !== 'listed' || !Array.isArray(ids)) continue
    for (const id of ids) lists.set(id, (lists.get(id) ?? new Map<string, Asset>()).set(key, asset))
  }
  return { ...holdings, prices, lists, ...(isCut === true && { isCut }) }
}

/** @throws SyntaxError, TypeError if one of them is not a whole number */
export function withBigInts(value: unknown, names: readonly string[]): object {
  const given = Object(value) as Readonly<Record<string, string>>
  return { ...given, ...Object.fromEntries(names.map((name) => [name, BigInt(given[name] as string)])) }
}
