import { type Asset, displayText } from '@plugboard/core'
import { highSlippageBps, isSameAsset, lossBps, portfolioToken, worthLost } from '@plugboard/core/features'
import {
  type AmountText,
  Skeleton,
  shortAddressInText,
  useAmountText,
  useFocusAfterRemoval,
  useOwnText
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { en } from '../locale.en.js'
import { type Rate, rateOf } from '../rateOf.js'
import type { SwapStore } from '../SwapStore.js'
import { defaultSlippageBps } from '../swapMemoryToken.js'
import { askForSlippage } from './useSwapDraft.js'

/**
 * The terms of a quote beyond its amount. The lines exist from the beginning, and keep their places, so that nothing moves when the quote arrives or
 * changes.
 */
export const SwapFacts = observer(function SwapFacts({ draft }: { readonly draft: SwapStore }) {
  const { t, locale } = useOwnText(en)
  const amounts = useAmountText()
  const { from, to, best, missing, slippageBps } = draft
  const percent = percentText(slippageBps, locale)
  const isHigh = slippageBps > highSlippageBps
  const slippage = (
    <>
      <Fact label={t('swap.slippage')}>
        <SlippageButton draft={draft} isHigh={isHigh}>
          {slippageBps === defaultSlippageBps ? percent : t('swap.slippage.chosen', { percent })}
        </SlippageButton>
      </Fact>
      {isHigh && (
        <div className="swap-warn">
          {t('swap.slippage.high', { percent: percentText(highSlippageBps, locale) })}
        </div>
      )}
    </>
  )
  // An unusual slippage is shown first, so that nobody must scroll to see it.
  const isUsual = slippageBps === defaultSlippageBps
  if (!from || !to || (!best && missing !== 'quote')) return <dl className="swap-facts">{slippage}</dl>
  const symbolOf = ({ symbol }: Asset) => displayText(symbol, 10)
  const { quote, source } = best ?? {}
  const rate = quote && rateOf(quote, from, to)
  return (
    <dl className="swap-facts">
      {!isUsual && slippage}
      <Fact label={t('swap.rate')}>
        {rate && (
          <span className="swap-rate" title={t('swap.refresh')}>
            <AgeRing key={draft.quotes.round} label={t('swap.refresh')} />
            <bdi>
              {t('swap.rateText', {
                one: `1 ${symbolOf(rate.one)}`,
                other: `${rateAmount(rate, amounts)} ${symbolOf(rate.other)}`
              })}
            </bdi>
          </span>
        )}
      </Fact>
      <Fact label={t('swap.minimum')}>
        {quote && (
          <bdi title={amounts.exact(quote.minOut, to.decimals)}>
            {amounts.rounded(quote.minOut, to.decimals)} {symbolOf(to)}
          </bdi>
        )}
      </Fact>
      <Fact label={t('swap.impact')}>{quote && <ValueLost bps={lostBps(draft)} />}</Fact>
      <Fact label={t('swap.route')}>{quote && <Route draft={draft} />}</Fact>
      <Fact label={t('swap.source')}>{source && <bdi>{displayText(source.name ?? source.id, 40)}</bdi>}</Fact>
      {isUsual && slippage}
    </dl>
  )
})

/** Leads to the settings. Once another slippage is chosen, another such button has its focus, as that fact is shown elsewhere. */
function SlippageButton({
  draft,
  isHigh,
  children
}: {
  readonly draft: SwapStore
  readonly isHigh: boolean
  readonly children: ReactNode
}) {
  const onFocus = useFocusAfterRemoval('.swap-link')
  return (
    <button
      type="button"
      className={isHigh ? 'swap-link swap-warn' : 'swap-link'}
      onClick={() => void askForSlippage(draft)}
      onFocus={onFocus}
    >
      {children}
    </button>
  )
}

/** A rate below one already has few digits, and each of them matters. */
const rateAmount = ({ units, decimals }: Rate, amounts: AmountText): string =>
  units < 10n ** BigInt(decimals) ? amounts.exact(units, decimals) : amounts.short(units, decimals)

/** A share of hundredths of a percent in the visitor's language, e.g. '0.5%'. */
export const percentText = (bps: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000)

/** The share of its value that the best quote loses, in hundredths of a percent; `undefined` if unknown. Observable. */
function lostBps({ kit, from, to, best }: SwapStore): number | undefined {
  if (!from || !to || !best) return undefined
  const { amountIn, amountOut } = best.quote
  return worthLost(kit, { asset: from, amount: amountIn }, { asset: to, amount: amountOut })
}

function ValueLost({ bps }: { readonly bps: number | undefined }) {
  const { t, locale } = useOwnText(en)
  if (bps === undefined) return t('swap.impactUnknown')
  const tone = bps > lossBps.danger ? 'swap-danger' : bps > lossBps.warn ? 'swap-warn' : undefined
  return <bdi className={tone}>{percentText(Math.max(bps, 0), locale)}</bdi>
}

/** The tokens on the route of an exchange, by their symbols if a list names them. */
const Route = observer(function Route({ draft: { kit, from, to, best } }: { readonly draft: SwapStore }) {
  if (!from || !to || !best) return null
  const { networkId } = from
  const listed = kit.get(portfolioToken)?.listedTokens(networkId) ?? []
  const between = best.quote.route.slice(1, -1).map((token) => {
    const known = listed.find((asset) => isSameAsset(asset, { networkId, token }))
    return known ? displayText(known.symbol, 10) : shortAddressInText(displayText(token, 100))
  })
  const symbols = [displayText(from.symbol, 10), ...between, displayText(to.symbol, 10)]
  return <bdi>{symbols.join(' → ')}</bdi>
})

/** A ring that shows the age of the quote: empty once a new one is requested. Its time is that of `followQuotes`. */
const AgeRing = ({ label }: { readonly label: string }) => (
  <svg className="swap-ring" viewBox="0 0 16 16" role="img" aria-label={label}>
    <circle cx="8" cy="8" r="6" />
    <circle className="swap-age" cx="8" cy="8" r="6" pathLength="1" />
  </svg>
)

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="swap-fact">
      <dt>{label}</dt>
      <dd>{children || <Skeleton shape="line" />}</dd>
    </div>
  )
}
