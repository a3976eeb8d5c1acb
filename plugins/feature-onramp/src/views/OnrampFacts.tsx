import { formatUnits, parseUnits } from '@plugboard/core'
import { Skeleton, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { nameOf } from '../askProvider.js'
import { en } from '../locale.en.js'
import type { OnrampStore } from '../OnrampStore.js'
import { usePaymentText } from './paymentText.js'
import { askForProvider } from './useOnrampDraft.js'

/**
 * The provider, its fee, and the terms of a quote beyond its amount. The lines exist as soon as a quote is requested, so that nothing moves when it
 * arrives.
 */
export const OnrampFacts = observer(function OnrampFacts({ draft }: { readonly draft: OnrampStore }) {
  const { t } = useOwnText(en)
  const payments = usePaymentText()
  const { provider, providers = [], quote, quotesLoading } = draft
  if (!provider) return null
  const name = nameOf(provider)
  const { paymentTotal, paymentSubtotal, networkFee } = quote ?? {}
  const hasQuotes = provider.quote !== undefined && (quote !== undefined || quotesLoading)
  return (
    <dl className="onramp-facts">
      <Fact label={t('onramp.provider')}>
        {providers.length > 1 ? (
          <button type="button" className="onramp-choose" onClick={() => void askForProvider(draft)}>
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi>{name}</bdi>
        )}
      </Fact>
      {provider.feeRange && !hasQuotes && (
        <Fact label={t('onramp.feeRange')}>
          <bdi>{payments.feeRange(provider.feeRange)}</bdi>
        </Fact>
      )}
      {hasQuotes && (
        <>
          <Fact label={t('onramp.providerFee', { provider: name })}>
            {paymentTotal && paymentSubtotal && networkFee && (
              <bdi>
                {payments.money({
                  amount: minus(paymentTotal.amount, paymentSubtotal.amount, networkFee.amount),
                  currency: paymentTotal.currency
                })}
              </bdi>
            )}
          </Fact>
          <Fact label={t('onramp.networkFee')}>{networkFee && <bdi>{payments.money(networkFee)}</bdi>}</Fact>
          <Fact label={t('onramp.total')}>{paymentTotal && <bdi>{payments.money(paymentTotal)}</bdi>}</Fact>
        </>
      )}
    </dl>
  )
})

/** The decimals with which amounts are subtracted: more than a currency has. */
const decimals = 24

/** A total minus its parts, but not below zero. */
function minus(total: string, ...parts: readonly string[]): string {
  const rest = parts.reduce<bigint>(
    (sum, part) => sum - parseUnits(part, decimals),
    parseUnits(total, decimals)
  )
  return formatUnits(rest > 0n ? rest : 0n, decimals)
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="onramp-fact">
      <dt>{label}</dt>
      <dd>{children || <Skeleton shape="line" />}</dd>
    </div>
  )
}
