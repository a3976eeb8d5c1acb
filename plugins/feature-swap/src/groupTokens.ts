import type { Asset } from '@plugboard/core'
import { isSameAsset } from '@plugboard/core/features'
import type { SwapLists } from './SwapLists.js'
import { popularTokens, suggestedTokens } from './usualTokens.js'

/** The tokens to choose from. None is in two groups. */
export interface TokenGroups {
  readonly suggested: readonly Asset[]
  readonly popular: readonly Asset[]
  readonly others: readonly Asset[]
}

/**
 * Sorts known tokens into groups, each in the order of its list.
 *
 * @param known the tokens that can be offered, in the order in which the rest is shown; the network's own currency and the tokens on trusted lists
 */
export function groupTokens(
  known: readonly Asset[],
  { suggested = suggestedTokens, popular = popularTokens }: SwapLists = {}
): TokenGroups {
  const taken: Asset[] = []
  const take = (names: readonly string[]): readonly Asset[] =>
    names.flatMap((name) => {
      // If several have the same symbol, the first one on the lists is used.
      const found = known.find(
        (asset) => isNamed(asset, name) && !taken.some((one) => isSameAsset(one, asset))
      )
      if (!found || taken.some(({ symbol }) => symbol === found.symbol)) return []
      taken.push(found)
      return [found]
    })
  const groups = { suggested: take(suggested), popular: take(popular) }
  return { ...groups, others: known.filter((asset) => !taken.some((one) => isSameAsset(one, asset))) }
}

/** Whether a token is in a list, by its symbol or its address. */
export const isIn = (names: readonly string[] | undefined, asset: Asset): boolean =>
  names?.some((name) => isNamed(asset, name)) ?? false

const isNamed = ({ symbol, token }: Asset, name: string): boolean =>
  symbol === name || (token !== undefined && token.toLowerCase() === name.toLowerCase())
