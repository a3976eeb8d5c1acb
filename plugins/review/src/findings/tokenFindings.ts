import type { Asset } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import { assetKey, isSameAddress, type Portfolio, portfolioToken } from '@plugboard/core/features'
import { looksLike } from '@plugboard/core/gates'
import { when } from 'mobx'
import type { CheckInput } from './FindingCheck.js'
import type { FoundWith } from './toFinding.js'

/** Texts of findings about a token, by code. */
export const texts = {
  'review.finding.unknownToken': 'This token is not on any list. Anyone can make a token with this name.',
  'review.finding.flaggedToken': 'This token was reported as harmful',
  // {symbol} is the symbol of a token or currency that the visitor may know.
  'review.finding.mimics': 'This is not {symbol}, but another token whose symbol looks the same'
} as const

type TokenFound = FoundWith<typeof texts>

/** How long the portfolio may take to describe a token, in milliseconds. */
const portfolioMs = 1500

/** The portfolio's information about a token. */
interface KnownToken {
  readonly standing: Asset['standing']
  /** The other tokens of its network that are on a list. */
  readonly listed: readonly Asset[]
  /** Whether all requests were answered in time. */
  readonly isChecked: boolean
}

/**
 * Findings about the tokens that leave or reach the account: flagged as harmful, imitating another token, or on no list. Lists and warnings come from
 * the portfolio if there is one, otherwise the namespace's information about a token counts. A portfolio that fails or is late is named. Never
 * rejects.
 */
export async function find({
  kit,
  prepared: { changes, intent },
  signal
}: CheckInput): Promise<readonly TokenFound[]> {
  const { address } = intent.connection.account
  const mine = changes.filter(
    ({ owner, asset }) => isSameAddress(owner, address) && asset.token !== undefined
  )
  const tokens = new Map(mine.map(({ asset }) => [assetKey(asset), asset]))
  const portfolio = kit.get(portfolioToken)
  const found = await Promise.all(
    [...tokens.values()].map(async (token) => {
      const unasked: KnownToken = { standing: token.standing, listed: [], isChecked: !portfolio }
      const { standing, listed, isChecked } = portfolio
        ? await askPortfolio(portfolio, token, address, signal).catch(() => unasked)
        : unasked
      const currency = kit.networks.get(token.networkId)?.nativeCurrency
      const known = currency ? [currency, ...listed] : listed
      const symbols = known.map(({ symbol }) => symbol)
      return [...findingsOf({ ...token, standing }, symbols), ...(isChecked ? [] : [notChecked])]
    })
  )
  return found.flat()
}

const notChecked: TokenFound = { code: 'notChecked', level: 'warn', values: { source: 'portfolio' } }

/** @param known symbols of other assets */
function findingsOf({ symbol, standing }: Asset, known: readonly string[]): readonly TokenFound[] {
  if (standing === 'listed') return []
  const imitated = known.find((one) => looksLike(one, symbol))
  const found: TokenFound[] = []
  if (standing === 'flagged') found.push({ code: 'flaggedToken', level: 'danger' })
  if (imitated !== undefined) found.push({ code: 'mimics', level: 'danger', values: { symbol: imitated } })
  else if (standing === 'unknown') found.push({ code: 'unknownToken', level: 'warn' })
  return found
}

/**
 * The standing of a token, and the other tokens of its network that are on a list. A source that flags the token as harmful overrides a list, and a
 * list counts only if it states the token's actual decimals.
 */
async function askPortfolio(
  portfolio: Portfolio,
  token: Asset,
  address: string,
  signal: AbortSignal
): Promise<KnownToken> {
  const { networkId } = token
  const key = assetKey(token)
  const inTime = { timeoutMs: portfolioMs, signal }
  const state = () => portfolio.holdings({ address, networkId })
  const [description, holdings] = await Promise.allSettled([
    waitFor((ended) => portfolio.describe(token, ended), inTime),
    waitFor((ended) => when(() => !state().loading, { signal: ended }), inTime)
  ])
  const described = description.status === 'fulfilled' ? description.value : undefined
  const isChecked = [description, holdings].every(({ status }) => status === 'fulfilled')
  const listed = portfolio.listedTokens(networkId).filter((one) => assetKey(one) !== key)
  const held = state().holdings?.all.find(({ asset }) => assetKey(asset) === key)?.asset
  const isFlagged = [token, held, described].some((one) => one?.standing === 'flagged')
  const isListed = described?.standing === 'listed' && described.decimals === token.decimals
  const standing = isListed ? 'listed' : token.standing
  return { standing: isFlagged ? 'flagged' : standing, listed, isChecked }
}
