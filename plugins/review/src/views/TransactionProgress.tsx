import type { Kit, KitError } from '@plugboard/core'
import { type PendingTransaction, reviewToken } from '@plugboard/core/features'
import {
  Button,
  LinkRow,
  List,
  RingPicture,
  type Step,
  Steps,
  useErrorText,
  useOwnText,
  useWait,
  WalletImage
} from '@plugboard/ui/components'
import { ExternalLink } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'
import type { SendingState } from '../SendingState.js'
import { transactionUrl } from '../transactionUrl.js'
import { AssetAmount } from './AssetAmount.js'

/** After this time, in milliseconds, a waiting visitor is told where to look. */
const hintAfter = 10_000

/** How far a transaction is: while the wallet is asked, and after that until the network has settled it. */
export default observer(function TransactionProgress({
  kit,
  params: { transaction: key, sending },
  context
}: {
  readonly kit: Kit
  readonly params: { readonly transaction: string; readonly sending?: SendingState | undefined }
  readonly context: { resolve(result: unknown): void }
}) {
  const { t } = useOwnText(en)
  const transaction = kit.get(reviewToken)?.pending.find((one) => one.key === key)
  if (sending?.error)
    return (
      <NotSent
        error={sending.error}
        sending={sending}
        again={() => context.resolve(true)}
        leave={() => kit.back()}
      />
    )
  if (!transaction) return <p className="pb-text">{t('review.gone')}</p>
  return <Progress kit={kit} transaction={transaction} sending={sending} />
})

const Progress = observer(function Progress({
  kit,
  transaction,
  sending
}: {
  readonly kit: Kit
  readonly transaction: PendingTransaction
  readonly sending: SendingState | undefined
}) {
  const { t } = useOwnText(en)
  const { state, key } = transaction
  const steps = useSteps(transaction, sending)
  const leave = () => {
    // Unless it still goes on, nobody has to see it again.
    if (state !== 'sent' && !(state === 'asking' && sending)) kit.get(reviewToken)?.dismiss(key)
    kit.back()
  }
  return (
    <div className="pb-stack pb-center">
      <Heading transaction={transaction} sending={sending} />
      <Steps label={t('review.progressLabel')} steps={steps} />
      <Explorer kit={kit} transaction={transaction} />
      <div className="pb-actions">
        <Button variant={state === 'asking' || state === 'sent' ? 'secondary' : 'primary'} onClick={leave}>
          {t(state === 'asking' || state === 'sent' ? 'review.close' : 'review.done')}
        </Button>
      </div>
    </div>
  )
})

const titles = {
  asking: ['review.unanswered', 'review.unansweredText', 'idle'],
  sent: ['review.sent', 'review.sentText', 'waiting'],
  confirmed: ['review.confirmed', 'review.confirmedText', 'done'],
  failed: ['review.failedTitle', 'review.failedText', 'failed'],
  replaced: ['review.replaced', 'review.replacedText', 'failed'],
  dropped: ['review.dropped', 'review.droppedText', 'failed']
} as const

const Heading = observer(function Heading({
  transaction: { state, asset, amount },
  sending
}: {
  readonly transaction: PendingTransaction
  readonly sending: SendingState | undefined
}) {
  const { t, rich } = useOwnText(en)
  const isAsking = state === 'asking' && sending !== undefined
  const isSlow = useWait(hintAfter, sending?.step ?? 0)
  const [title, text, phase] = titles[state]
  const { name = '', icon } = sending?.wallet ?? {}
  return (
    <>
      <RingPicture phase={isAsking ? 'waiting' : phase}>
        <WalletImage name={name || (asset?.symbol ?? '')} url={icon} size="large" />
      </RingPicture>
      <h2 className="pb-heading">{t(isAsking ? 'review.approve' : title)}</h2>
      {asset && amount !== undefined && <AssetAmount asset={asset} value={amount} />}
      <p className="pb-text">
        {!isAsking
          ? t(text)
          : isSlow
            ? t('review.slow')
            : rich('review.openWallet', { wallet: <bdi>{name}</bdi> })}
      </p>
    </>
  )
})

/** Asking the wallet, the network that has it, and the block that holds it. */
function useSteps({ state }: PendingTransaction, sending: SendingState | undefined): readonly Step[] {
  const { t } = useOwnText(en)
  const total = sending?.stepCount ?? 1
  const reached = {
    asking: sending?.step ?? 0,
    sent: total + 1,
    confirmed: total + 2,
    failed: total + 1,
    replaced: total + 1,
    dropped: total + 1
  }[state]
  const labels = [
    ...Array.from({ length: total }, (_, step) =>
      total === 1 ? t('review.approve') : t('review.approveStep', { step: step + 1, total })
    ),
    t('review.stepSent'),
    t('review.stepConfirmed')
  ]
  const hasEnded = state === 'failed' || state === 'replaced' || state === 'dropped'
  return labels.map((label, index) => ({
    id: String(index),
    label,
    state: index < reached ? 'done' : index > reached ? 'pending' : hasEnded ? 'failed' : 'current'
  }))
}

function Explorer({ kit, transaction }: { readonly kit: Kit; readonly transaction: PendingTransaction }) {
  const { t } = useOwnText(en)
  const href = transactionUrl(kit, transaction)
  if (href === undefined) return null
  return (
    <List label={t('review.explorer')}>
      <LinkRow
        href={href}
        icon={<ExternalLink size={18} />}
        label={t('review.explorer')}
        note={new URL(href).host}
      />
    </List>
  )
}

/** Why the wallet sent nothing, and the way back to the review. */
function NotSent({
  error,
  sending: { wallet },
  again,
  leave
}: {
  readonly error: KitError
  readonly sending: SendingState
  readonly again: () => void
  readonly leave: () => void
}) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const isDeclined = error.code === 'connect/rejected'
  const isExpired = /Expired$/.test(error.code)
  const title = isDeclined ? 'review.declined' : isExpired ? 'review.expired' : 'review.notSent'
  const text = isDeclined ? t('review.declinedText') : isExpired ? t('review.expiredText') : errorText(error)
  return (
    <div className="pb-stack pb-center">
      <RingPicture phase="failed">
        <WalletImage name={wallet.name} url={wallet.icon} size="large" />
      </RingPicture>
      <h2 className="pb-heading">{t(title)}</h2>
      <p className="pb-text">{text}</p>
      <div className="pb-actions">
        <Button variant="primary" onClick={again}>
          {t('review.again')}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {t('review.close')}
        </Button>
      </div>
    </div>
  )
}
