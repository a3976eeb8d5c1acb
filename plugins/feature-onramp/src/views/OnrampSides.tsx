import { displayText } from '@plugboard/core'
import { AmountField, Button, LineIcon, Select, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { nameOf } from '../askProvider.js'
import { en } from '../locale.en.js'
import type { OnrampStore } from '../OnrampStore.js'
import { usePaymentText } from './paymentText.js'
import { askForCurrency } from './useOnrampDraft.js'

/** The payment and its method, and the currency that arrives. For a provider that asks for the amount itself, only the currency to buy is chosen. */
export const OnrampSides = observer(function OnrampSides({ draft }: { readonly draft: OnrampStore }) {
  const { t } = useOwnText(en)
  const { provider, purchase, quote } = draft
  const name = provider ? nameOf(provider) : ''
  if (!provider?.quote) return <p className="pb-text">{t('onramp.amountThere', { provider: name })}</p>
  return (
    <>
      <Payment draft={draft} />
      <AmountField
        label={t('onramp.receive')}
        value={quote?.purchaseAmount.amount}
        decimals={24}
        onChange={() => undefined}
        end={
          <Button
            className="onramp-pill"
            end={<ExpandIcon />}
            onClick={() => void askForCurrency(draft, 'purchase')}
          >
            <bdi>{displayText(purchase?.symbol ?? '', 10)}</bdi>
            <span className="pb-spoken"> {t('onramp.changePurchase')}</span>
          </Button>
        }
        readOnly
      />
    </>
  )
})

const Payment = observer(function Payment({ draft }: { readonly draft: OnrampStore }) {
  const { t } = useOwnText(en)
  const payments = usePaymentText()
  const { payment, limits, missing } = draft
  const ways = payment?.payment_method_limits ?? []
  const range = limits && payments.limits(limits, payment?.id ?? '')
  const isOutside = missing === 'tooLittle' || missing === 'tooMuch'
  return (
    <>
      <AmountField
        label={t('onramp.pay')}
        value={draft.amount}
        decimals={2}
        onChange={({ text, isInvalid }) => draft.setAmount(isInvalid ? '' : text)}
        help={isOutside ? undefined : range}
        error={isOutside ? t('onramp.outside', { limits: range ?? '' }) : undefined}
        end={
          <Button
            className="onramp-pill"
            end={<ExpandIcon />}
            onClick={() => void askForCurrency(draft, 'payment')}
          >
            <bdi>{displayText(payment?.id ?? '', 10)}</bdi>
            <span className="pb-spoken"> {t('onramp.changePayment')}</span>
          </Button>
        }
        focused
      />
      {ways.length > 1 && (
        <Select
          label={t('onramp.method')}
          value={limits?.id ?? ''}
          onChange={(id) => draft.selectMethod(id)}
          options={ways.map(({ id }) => ({ value: id, label: payments.method(id) }))}
        />
      )}
    </>
  )
})

/** Opens a list. */
const ExpandIcon = () => (
  <LineIcon size={16}>
    <path d="m6 9 6 6 6-6" />
  </LineIcon>
)
