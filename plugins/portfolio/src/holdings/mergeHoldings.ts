import type { Asset, Holding, Holdings } from '@plugboard/core'
import { assetKey } from '@plugboard/core/features'
import type { Listed } from '../sources/TokenLists.js'

/** The known data about an account, each part checked. */
export interface KnownHoldings {
  /** The answers of the sources, in their order. */
  readonly answers: readonly (Holdings | undefined)[]
  /** The answer of the chain. Without `isWhole` it covers only the native currency. */
  readonly chain?: { readonly holdings: Holdings; readonly isWhole: boolean } | undefined
  readonly listed: Listed
}

/**
 * The holdings of an account, as far as they are known. The chain's answer is authoritative. Only holdings that the chain cannot be asked about come
 * from the sources, each from the first source by order that names it. Sources add facts to each entry that no chain knows: a picture, a price, and
 * that a token is harmful.
 */
export function mergeHoldings({ answers, chain, listed }: KnownHoldings): Holdings {
  const answered = answers.filter((one) => one !== undefined)
  const named = firstByKey(answered.flatMap(({ all }) => all))
  const flagged = new Set(
    [...answered, ...(chain ? [chain.holdings] : [])]
      .flatMap(({ all }) => all)
      .filter(({ asset }) => asset.standing === 'flagged')
      .map(({ asset }) => assetKey(asset))
  )
  const fromChain = firstByKey(chain?.holdings.all ?? [])
  const counted = chain?.isWhole ? fromChain : new Map([...fromChain, ...without(named, fromChain)])
  const all = [...counted].map(([key, holding]) => {
    const { iconUrl } = named.get(key)?.asset ?? {}
    const usd = holding.usd ?? named.get(key)?.usd
    const asset = withStanding(holding.asset, listed.get(key), flagged.has(key))
    return { ...holding, asset: { ...(iconUrl && { iconUrl }), ...asset }, ...(usd && { usd }) }
  })
  return {
    all,
    complete: (chain?.isWhole && chain.holdings.complete) || answered.some(({ complete }) => complete),
    at: chain?.holdings.at ?? Math.max(0, ...answered.map(({ at }) => at))
  }
}

/**
 * The standing of a token. A list vouches only for the token with exactly this address, and only if it states the token's decimals correctly; names
 * prove nothing.
 */
function withStanding(asset: Asset, listed: Asset | undefined, isFlagged: boolean): Asset {
  if (asset.token === undefined) return { ...asset, standing: 'native' }
  if (isFlagged) return { ...asset, standing: 'flagged' }
  if (listed?.decimals !== asset.decimals) return { ...asset, standing: 'unknown' }
  return { ...asset, ...listed, token: asset.token, standing: 'listed' }
}

function firstByKey(all: readonly Holding[]): ReadonlyMap<string, Holding> {
  const found = new Map<string, Holding>()
  for (const holding of all) {
    const key = assetKey(holding.asset)
    if (!found.has(key)) found.set(key, holding)
  }
  return found
}

function without<T>(map: ReadonlyMap<string, T>, known: ReadonlyMap<string, unknown>): [string, T][] {
  return [...map].filter(([key]) => !known.has(key))
}
