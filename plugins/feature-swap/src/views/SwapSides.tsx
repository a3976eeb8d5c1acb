import { type Asset, displayText } from '@plugboard/core'
import { priceOf } from '@plugboard/core/features'
import {
  AmountField,
  Button,
  TokenImage,
  useAmountText,
  useErrorText,
  useOwnText
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'
import type { SwapStore } from '../SwapStore.js'
import { ExpandIcon, FlipIcon } from './icons.js'
import { askForToken } from './useSwapDraft.js'

/** The paid asset, the received asset, and the button between them that reverses them. */
export const SwapSides = observer(function SwapSides({
  draft,
  signal
}: {
  readonly draft: SwapStore
  /** Aborts when the view is left. */
  readonly signal: AbortSignal
}) {
  const { t } = useOwnText(en)
  const amounts = useAmountText()
  const { from, to, kit, units, best, holding, missing } = draft
  const worthOf = (asset: Asset | undefined, amount: bigint | undefined) =>
    asset && amount !== undefined ? amounts.worth(amount, asset.decimals, priceOf(kit, asset)) : undefined
  const received = best?.quote.amountOut
  // Fees are paid in the network's own currency: the largest amount of it is only known once the other token is known.
  const canMax = (from?.token !== undefined || to !== undefined) && holding && holding.spendable > 0n
  const max = () => {
    if (!draft.isFindingMost) void draft.fillInMost(signal)
  }
  const available = holding && from && (
    <bdi className={missing === 'funds' ? 'pb-error' : undefined}>
      {t('swap.available', {
        amount: `${amounts.rounded(holding.spendable, from.decimals)} ${displayText(from.symbol, 10)}`
      })}
    </bdi>
  )
  return (
    <>
      <AmountField
        label={t('swap.pay')}
        value={draft.amount}
        decimals={from?.decimals ?? 18}
        onChange={({ text, isInvalid }) => draft.setAmount(isInvalid ? '' : text)}
        onMax={canMax ? max : undefined}
        fiat={<bdi>{worthOf(from, units) ?? '\u00a0'}</bdi>}
        help={draft.isFindingMost ? t('swap.findingMost') : (available ?? <BalanceState draft={draft} />)}
        end={<TokenButton draft={draft} side="from" />}
        focused
      />
      <div className="swap-flip">
        <Button
          onClick={() => draft.flip()}
          disabled={!from || !to}
          title={t('swap.flip')}
          aria-label={t('swap.flip')}
        >
          <FlipIcon />
        </Button>
      </div>
      <AmountField
        label={t('swap.receive')}
        value={received}
        decimals={to?.decimals ?? 18}
        onChange={() => undefined}
        fiat={<bdi>{worthOf(to, received) ?? '\u00a0'}</bdi>}
        end={<TokenButton draft={draft} side="to" />}
        readOnly
      />
    </>
  )
})

const TokenButton = observer(function TokenButton({
  draft,
  side
}: {
  readonly draft: SwapStore
  readonly side: 'from' | 'to'
}) {
  const { t } = useOwnText(en)
  const asset = draft[side]
  return (
    <Button
      className="swap-pill"
      icon={asset && <TokenImage symbol={asset.symbol} asset={asset} network={draft.network} size="small" />}
      end={<ExpandIcon />}
      onClick={() => void askForToken(draft, side)}
    >
      <bdi>{asset ? displayText(asset.symbol, 10) : t('swap.selectToken')}</bdi>
      <span className="pb-spoken"> {t(side === 'from' ? 'swap.changeFrom' : 'swap.changeTo')}</span>
    </Button>
  )
})

/** Why the balance is unknown. */
const BalanceState = observer(function BalanceState({ draft }: { readonly draft: SwapStore }) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const { error, loading } = draft.balances
  if (error && !loading) return <span>{errorText(error)}</span>
  return loading ? t('swap.balanceLoading') : '\u00a0'
})
