import { displayText } from '@plugboard/core'
import type { ViewProps } from '@plugboard/ui'
import {
  Button,
  type Step,
  Steps,
  useAmountText,
  useAnnouncement,
  useEntryState,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { ArrivalState } from '../ArrivalWatch.js'
import { sellerOf } from '../askProvider.js'
import { en } from '../locale.en.js'
import type { PurchaseFollower } from '../PurchaseFollower.js'
import { CheckoutLink } from './CheckoutLink.js'
import { usePaymentText } from './paymentText.js'
import { styles } from './styles.js'

/** The step that each state is at. */
const reached: Readonly<Record<ArrivalState, number>> = {
  waiting: 0,
  confirming: 0,
  failed: 0,
  paid: 1,
  sent: 2,
  received: 3
}

/** @param follower continues when the visitor leaves the view */
export const createOnrampWaiting = (follower: PurchaseFollower) => ({
  default: (props: ViewProps<'OnrampWaiting'>) => <OnrampWaiting {...props} follower={follower} />
})

/** The progress of a purchase that is paid in another tab. */
const OnrampWaiting = observer(function OnrampWaiting({
  kit,
  params,
  follower
}: ViewProps<'OnrampWaiting'> & { readonly follower: PurchaseFollower }) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const amounts = useAmountText()
  const payments = usePaymentText()
  const [watch] = useEntryState('watch', () => follower.watchOf(params))
  useEffect(() => follower.follow(params), [follower, params])
  const { state, arrived } = watch
  const provider = sellerOf(kit, params.provider)
  const symbol = displayText(params.request.purchase.symbol, 10)
  const amount = arrived && `${amounts.rounded(arrived.amount, arrived.asset.decimals)} ${symbol}`
  const received = amount === undefined ? '' : t('onramp.arrived', { amount })
  const said = state === 'waiting' || state === 'received' ? '' : t(`onramp.pay.${state}`, { provider })
  const isUnpaid = reached[state] === 0
  useAnnouncement(said || received)
  const at = (place: number): Step['state'] => {
    if (place === 0 && state === 'failed') return 'failed'
    return reached[state] > place ? 'done' : reached[state] === place ? 'current' : 'pending'
  }
  const noteOf = (place: number) => (reached[state] === place ? said : undefined)
  const steps: readonly Step[] = [
    {
      id: 'pay',
      label: t('onramp.pay.step', { provider }),
      state: at(0),
      note: isUnpaid ? said || t('onramp.pay.note') : undefined
    },
    {
      id: 'send',
      label: t('onramp.send.step', { provider, symbol }),
      state: at(1),
      note: noteOf(1)
    },
    {
      id: 'arrive',
      label: t('onramp.arrive.step'),
      state: at(2),
      note: received || noteOf(2)
    }
  ]
  const forget = () => {
    follower.forget(params)
    kit.back()
  }
  return (
    <div className="pb-stack onramp">
      <p className="pb-text">{payments.purchase(params)}</p>
      <Steps label={t('onramp.waiting')} steps={steps} />
      {state !== 'received' && (
        <p className="pb-text">{t(state === 'failed' ? 'onramp.leaveUnpaid' : 'onramp.leave')}</p>
      )}
      <div className="onramp-actions">
        {isUnpaid && (
          <CheckoutLink
            href={params.url}
            label={t('onramp.openAgain', { provider })}
            isPrimary={state === 'failed'}
          />
        )}
        {isUnpaid && (
          <Button variant="quiet" onClick={forget}>
            {t('onramp.forget')}
          </Button>
        )}
        <Button
          variant={state === 'received' ? 'primary' : 'secondary'}
          onClick={() => kit.reset([{ name: 'Account' }])}
        >
          {t(state === 'received' ? 'onramp.done' : 'onramp.close')}
        </Button>
      </div>
    </div>
  )
})
