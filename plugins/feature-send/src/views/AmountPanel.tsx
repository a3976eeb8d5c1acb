import {
  AmountField,
  Button,
  TokenImage,
  useAmountText,
  useErrorText,
  useOwnText
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { en } from '../locale.en.js'
import type { SendStore } from '../SendStore.js'
import { ExpandIcon, SwapIcon } from './icons.js'

/** The amount: a large number that is typed in the token or in dollars, with the token next to it. */
export const AmountPanel = observer(function AmountPanel({
  draft,
  onSelectToken
}: {
  readonly draft: SendStore
  readonly onSelectToken: () => void
}) {
  const { t } = useOwnText(en)
  const { asset, network, units, holding, dollars } = draft
  const usd = dollars.price
  const inDollars = dollars.text !== undefined && usd !== undefined
  const amounts = useAmountText()
  const decimals = asset?.decimals ?? 18
  const symbol = asset?.symbol ?? ''

  const toggle = () => (inDollars ? dollars.close() : dollars.open())

  const available =
    holding &&
    t('send.available', {
      amount: `${amounts.rounded(holding.spendable, decimals)} ${symbol}`
    })
  const balance = available ? (
    <bdi className={draft.missing === 'funds' ? 'pb-error' : undefined}>{available}</bdi>
  ) : (
    <BalanceState draft={draft} />
  )
  const worth = inDollars
    ? `${amounts.exact(units ?? 0n, decimals)} ${symbol}`
    : amounts.worth(units ?? 0n, decimals, usd)
  const toggleLabel = inDollars ? t('send.inToken', { symbol }) : t('send.inCurrency', { currency: 'USD' })
  const typed = inDollars ? (dollars.text ?? '') : draft.sendTokenAmount
  const size = typed.length > 12 ? 'send-small' : typed.length > 6 ? 'send-medium' : undefined
  // The field is replaced when its unit changes. The next one is focused only if the visitor has not left the panel.
  const hasFocus = useRef(true)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is.
    <div
      className={size}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        hasFocus.current = currentTarget.contains(relatedTarget)
      }}
    >
      <AmountField
        key={inDollars ? 'dollars' : 'units'}
        label={inDollars ? t('send.amountIn', { currency: 'USD' }) : t('send.amount')}
        value={typed}
        decimals={inDollars ? 2 : decimals}
        onChange={({ text, isInvalid }) =>
          inDollars ? dollars.type(text, isInvalid) : draft.setAmount(isInvalid ? '' : text)
        }
        onMax={holding && holding.spendable > 0n ? () => void draft.setMax() : undefined}
        fiat={
          // The line stays without a price, so that what is available and Max do not move.
          worth === undefined ? (
            '\u00a0'
          ) : (
            <button type="button" className="send-swap" title={toggleLabel} onClick={toggle}>
              {/* The value of no amount is not shown. */}
              {units ? <bdi>{worth}</bdi> : toggleLabel}
              <SwapIcon />
              {units ? <span className="pb-spoken">{toggleLabel}</span> : null}
            </button>
          )
        }
        help={balance}
        end={
          <Button
            className="send-pill"
            icon={asset && <TokenImage symbol={symbol} asset={asset} network={network} size="small" />}
            end={<ExpandIcon />}
            onClick={onSelectToken}
          >
            <bdi>{asset ? symbol : t('send.selectToken')}</bdi>
            {asset && <span className="pb-spoken"> {t('send.changeToken')}</span>}
          </Button>
        }
        focused={hasFocus.current}
      />
    </div>
  )
})

/** Why the balance is unknown. */
const BalanceState = observer(function BalanceState({ draft }: { readonly draft: SendStore }) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const { error, loading } = draft.balances
  if (error && !loading)
    return (
      <span className="send-retry">
        {errorText(error)}
        <Button variant="quiet" className="pb-field-action" onClick={() => void draft.retryBalances()}>
          {t('send.retry')}
        </Button>
      </span>
    )
  return loading ? t('send.balanceLoading') : null
})
