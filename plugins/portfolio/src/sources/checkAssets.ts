import {
  type Asset,
  type AssetTrait,
  displayText,
  type Holding,
  type Holdings,
  type NamespaceReader,
  type NetworkId,
  namespaceOf
} from '@plugboard/core'
import { assetKey } from '@plugboard/core/features'

/** The maximum number of tokens of one account that are read and shown. */
export const maxTokens = 1500

/** No known token has more decimals than this; an amount with more would be unreadable. */
const maxDecimals = 36

const knownTraits: readonly AssetTrait[] = [
  'fee-on-transfer',
  'approve-reset',
  'paused',
  'non-transferable',
  'hook',
  'rebasing'
]

const decimalText = /^\d{1,30}(\.\d{1,40})?$/

/** Whether a price is a decimal string of reasonable length. */
export const isPriceText = (value: unknown): value is string =>
  typeof value === 'string' && decimalText.test(value)

/** A token in the canonical form of its namespace; unchanged if the namespace has no such form, e.g. a denomination. */
export function canonicalToken(namespaces: NamespaceReader, networkId: NetworkId, token: string): string {
  return namespaces.get(namespaceOf(networkId))?.parseAddress(token) ?? token
}

/** How much of an answer is believed. */
interface CheckOptions {
  /** For what the portfolio itself has stored: its lists have vouched for these tokens. No source can say that of a token. */
  readonly keepsListed?: boolean
}

/** The parts of a token or currency that can be shown; `undefined` if the value is not an asset, or belongs to another network. */
export function checkAsset(
  namespaces: NamespaceReader,
  networkId: NetworkId,
  value: unknown,
  { keepsListed = false }: CheckOptions = {}
): Asset | undefined {
  const given = Object(value) as Partial<Asset>
  const { token, decimals, iconUrl, traits } = given
  if (given.networkId !== networkId || !isCount(decimals, maxDecimals)) return undefined
  if (token !== undefined && (typeof token !== 'string' || !token || token.length > 300)) return undefined
  const isKept = given.standing === 'flagged' || (keepsListed && given.standing === 'listed')
  const standing = isKept ? given.standing : 'unknown'
  return {
    networkId,
    ...(token !== undefined && { token: canonicalToken(namespaces, networkId, token) }),
    name: displayText(given.name),
    symbol: displayText(given.symbol, 10),
    decimals,
    ...(typeof iconUrl === 'string' && iconUrl.length < 2000 && { iconUrl }),
    standing: token === undefined ? 'native' : standing,
    ...(Array.isArray(traits) && { traits: knownTraits.filter((one) => traits.includes(one)) })
  }
}

/**
 * Checks the holdings of an account from a source, a chain or the storage. Impossible entries are left out, and if there are several of one asset,
 * only the first is kept. The native currency comes first.
 *
 * @throws TypeError if the value is not a list of holdings
 */
export function checkHoldings(
  namespaces: NamespaceReader,
  networkId: NetworkId,
  value: unknown,
  options?: CheckOptions
): Holdings {
  const { all, complete, at } = Object(value) as Partial<Holdings>
  if (!Array.isArray(all)) throw new TypeError('The answer is not a list of holdings')
  const found = new Map<string, Holding>()
  for (const one of all) {
    const checked = checkHolding(namespaces, networkId, one, options)
    if (checked && !found.has(assetKey(checked.asset)) && found.size <= maxTokens)
      found.set(assetKey(checked.asset), checked)
  }
  const now = Date.now()
  return {
    all: [...found.values()].sort((a, b) => Number(isToken(a)) - Number(isToken(b))),
    complete: complete === true,
    at: typeof at === 'number' && at <= now ? at : now
  }
}

function checkHolding(
  namespaces: NamespaceReader,
  networkId: NetworkId,
  given: unknown,
  options?: CheckOptions
): Holding | undefined {
  const { asset: givenAsset, value, spendable, usd } = Object(given) as Partial<Holding>
  const asset = checkAsset(namespaces, networkId, givenAsset, options)
  if (!asset || typeof value !== 'bigint' || value < 0n) return undefined
  const canSpend = typeof spendable === 'bigint' && spendable >= 0n && spendable <= value
  return { asset, value, spendable: canSpend ? spendable : value, ...(isPriceText(usd) && { usd }) }
}

const isToken = ({ asset }: Holding): boolean => asset.token !== undefined

const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
