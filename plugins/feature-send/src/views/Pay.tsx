import { coreErrors, displayText, formatUnits } from '@plugboard/core'
import { accountName, priceOf } from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import {
  AddressGroups,
  Amount,
  Button,
  EmptyState,
  ErrorState,
  NetworkImage,
  Skeleton,
  TokenImage,
  useAmountText,
  useAnnouncement,
  useEntryState,
  useErrorText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { sendErrors } from '../errors.js'
import { payTexts } from '../pay/locale.en.js'
import { type PaymentObstacle, PaymentStore } from '../pay/PaymentStore.js'
import { isRefusal } from '../reviewTransfer.js'
import { PlaneIcon } from './icons.js'
import { Payers } from './Payers.js'
import { payStyles } from './payStyles.js'
import { TimeLeft } from './TimeLeft.js'
import { useRefusal } from './useRefusal.js'

/** A payment that the page requests: the amount and the receiver are fixed, and the visitor chooses the account that pays. */
export default observer(function Pay(props: ViewProps<'Pay'>) {
  usePluginStyles(payStyles)
  const { kit, params, context } = props
  const [payment] = useEntryState('payment', () => new PaymentStore(kit, Object(params)))
  useEffect(() => payment.start(context.signal), [payment, context])
  // A request that the wallet already has continues.
  const isOver = payment.isExpired && !payment.loading
  if (isOver || payment.problem) return <NotPayable {...props} payment={payment} />
  if (!payment.asset) return <Reading />
  return <Payment {...props} payment={payment} />
})

interface PaymentProps extends ViewProps<'Pay'> {
  readonly payment: PaymentStore
}

function Reading() {
  const { t } = useOwnText(payTexts)
  return (
    <div className="pb-stack" role="status" aria-busy="true" aria-label={t('pay.loading')}>
      <Skeleton shape="amount" />
      <Skeleton shape="line" />
      <Skeleton shape="row" />
    </div>
  )
}

/** Why nobody can pay this, and the way back. Data that could not be read can be requested again. */
const NotPayable = observer(function NotPayable({ kit, context, payment }: PaymentProps) {
  const { t } = useOwnText(payTexts)
  const errorText = useErrorText()
  const { isExpired, problem = coreErrors.unexpected() } = payment
  const isInvalid = problem.code === 'send/invalidPayment'
  const isOver = isExpired || problem.code === 'send/paymentExpired'
  const title = errorText(isOver ? sendErrors.paymentExpired() : problem)
  useAnnouncement(title, 'assertive')
  const close = () => {
    context.reject(isOver ? sendErrors.paymentExpired() : problem)
    // If the view was opened without a request, nobody is waiting for an answer.
    if (!context.signal.aborted) kit.back()
  }
  if (!isOver && !isInvalid && problem.code !== 'core/unsupportedChain')
    return (
      <ErrorState title={t('pay.failed')} text={title} onRetry={() => void payment.read(context.signal)} />
    )
  return (
    <EmptyState
      icon={<PlaneIcon />}
      tone="warning"
      title={title}
      text={t(isOver ? 'pay.expired.text' : 'pay.invalid.text')}
    >
      <Button variant="primary" onClick={close}>
        {t('pay.close')}
      </Button>
    </EmptyState>
  )
})

const Payment = observer(function Payment({ kit, context, payment }: PaymentProps) {
  const { t } = useOwnText(payTexts)
  const { asset, network, missing, loading, connection } = payment
  const refusal = useRefusal(payment, (intent) => payment.preparation.run(intent))
  if (!asset || !network) return null
  const symbol = displayText(asset.symbol, 10)
  const labels: Readonly<Record<PaymentObstacle | 'none', string>> = {
    asset: t('pay.review'),
    connection: t('pay.connect'),
    network: t('pay.switch', { network: network.name }),
    funds: t('pay.notEnough', { symbol }),
    none: t(!refusal.error ? 'pay.review' : refusal.isPassing ? 'pay.retry' : 'pay.impossible')
  }
  const pay = async () => {
    try {
      context.resolve(await payment.pay())
      if (!context.signal.aborted && kit.router.open) kit.reset([{ name: 'Account' }])
    } catch (error) {
      // The visitor has seen that the outcome is uncertain; the page must not mistake it for a refusal.
      if (payment.failure && payment.isAsked && !isRefusal(payment.failure)) context.reject(error)
    }
  }
  const submit = () => {
    if (loading || refusal.isRetrying) return
    if (missing === 'connection') kit.push('Connect', { namespace: network.chainNamespace })
    else if (missing === 'network') kit.push('SwitchNetwork', { networkId: network.caipNetworkId })
    else if (refusal.error) void refusal.retryPreparation()
    else if (!missing) void pay()
  }
  return (
    <div className="pb-stack pay">
      <Asked payment={payment} />
      {connection && <Payers payment={payment} />}
      {connection && <Cost payment={payment} />}
      <Problem payment={payment} />
      <div className="pay-actions">
        <Button
          variant={missing === 'funds' || refusal.error ? 'secondary' : 'primary'}
          busy={loading || refusal.isRetrying}
          onClick={submit}
        >
          {labels[missing ?? 'none']}
        </Button>
      </div>
    </div>
  )
})

/** The page's request: nothing in it can be changed here. */
const Asked = observer(function Asked({ payment }: { readonly payment: PaymentStore }) {
  const { t } = useOwnText(payTexts)
  const amounts = useAmountText()
  const { kit, asset, network, request } = payment
  if (!asset || !network) return null
  const { amount, memo, expiresAt } = request
  const known = accountName(kit, { address: payment.receiver, networkId: network.caipNetworkId })
  const symbol = displayText(asset.symbol, 10)
  const text = formatUnits(amount, asset.decimals)
  const worth = amounts.worth(amount, asset.decimals, priceOf(kit, asset))
  return (
    <>
      <div className={text.length > 14 ? 'pay-amount pay-long' : 'pay-amount'}>
        <TokenImage symbol={symbol} asset={asset} network={network} />
        <Amount value={text} symbol={symbol} size="large" />
        {worth !== undefined && <bdi className="pay-note">{worth}</bdi>}
        {expiresAt !== undefined && <TimeLeft until={expiresAt} />}
      </div>
      <dl className="pay-facts">
        <div className="pay-wide">
          <dt>{t('pay.to')}</dt>
          <dd>
            {known && <bdi className="pay-name">{known.name}</bdi>}
            <AddressGroups address={payment.receiver} />
          </dd>
        </div>
        {memo !== undefined && memo !== '' && (
          <div className="pay-wide">
            <dt>{t('pay.memo')}</dt>
            <dd>
              <bdi>{displayText(memo, 256)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('pay.network')}</dt>
          <dd className="pay-network">
            <NetworkImage network={network} size="small" />
            <bdi>{network.name}</bdi>
          </dd>
        </div>
      </dl>
    </>
  )
})

/** The network's fee, once the network has been asked. The line is there from the beginning, so that nothing shifts. */
const Cost = observer(function Cost({ payment }: { readonly payment: PaymentStore }) {
  const { t } = useOwnText(payTexts)
  const amounts = useAmountText()
  const { preparation, missing } = payment
  const { prepared, error } = preparation
  if (missing || error) return null
  const { fee } = prepared ?? {}
  return (
    <div className="pay-cost">
      <span>{t('pay.fee')}</span>
      <bdi>
        {fee ? (
          t('pay.about', {
            amount: `${amounts.fee(fee.expected, fee.asset.decimals)} ${displayText(fee.asset.symbol, 10)}`
          })
        ) : prepared ? (
          t('pay.walletSetsFee')
        ) : (
          <Skeleton shape="line" />
        )}
      </bdi>
    </div>
  )
})

/** Why it cannot be paid from this account, or was not paid. A visitor who has gone back already knows that. */
const Problem = observer(function Problem({ payment }: { readonly payment: PaymentStore }) {
  const { t } = useOwnText(payTexts)
  const errorText = useErrorText()
  const amounts = useAmountText()
  const { asset, missing, failure, preparation, payers } = payment
  const payer = payers.find(({ isActive }) => isActive)
  const holding = missing === 'funds' && payer ? payment.holdingOf(payer) : undefined
  const error = preparation.refusalOf(payment.intent) ?? failure ?? preparation.error
  const isDeclined = error?.code === 'connect/rejected'
  const tooLittle =
    holding &&
    asset &&
    t('pay.tooLittle', {
      amount: `${amounts.rounded(holding.spendable, asset.decimals)} ${displayText(asset.symbol, 10)}`
    })
  const text =
    tooLittle ??
    (!error || error.code === 'core/dismissed' ? '' : isDeclined ? t('pay.declined') : errorText(error))
  useAnnouncement(text, isDeclined ? 'polite' : 'assertive')
  return text ? <p className={isDeclined ? 'pb-text' : 'pb-error'}>{text}</p> : null
})
