import type { Kit } from '@plugboard/core'
import { type PendingTransaction, reviewToken } from '@plugboard/core/features'
import {
  Button,
  LinkRow,
  List,
  NetworkImage,
  RingPicture,
  SlotView,
  type Step,
  Steps,
  useOwnText,
  usePluginStyles,
  useWait,
  WalletImage
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { progressTexts } from '../locale.en.progress.js'
import { isGoing } from '../nextState.js'
import type { SendingState } from '../SendingState.js'
import { transactionUrl } from '../transactionUrl.js'
import { AssetAmount } from './AssetAmount.js'
import { Late } from './Late.js'
import { NotSent } from './NotSent.js'
import { useSpokenHeading } from './useSpokenHeading.js'

const styles = `
.review-progress>.pb-list{inline-size:100%}
.review-progress>.pb-steps{margin-block:var(--pb-space-2)}
.review-progress>.pb-actions{position:sticky;inset-block-end:0;min-block-size:0;padding-block:var(--pb-space-3);background:var(--pb-color-bg)}
`

/** After this time, in milliseconds, the view says where to look. */
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
  const transaction = kit.get(reviewToken)?.pending.find((one) => one.key === key)
  if (sending?.error && (!transaction || transaction.state === 'asking'))
    return (
      <NotSent
        error={sending.error}
        maySend={transaction !== undefined}
        sending={sending}
        isOver={kit.router.history.length > 1}
        again={() => context.resolve(true)}
        leave={() => kit.back()}
      />
    )
  if (!transaction) return <Late load={loadGone} props={{ leave: () => kit.back() }} />
  return <Progress kit={kit} transaction={transaction} sending={sending} />
})

/** What nobody sees who looks at what is under way. */
const loadGone = async () => (await import('./TransactionGone.js')).TransactionGone

const Progress = observer(function Progress({
  kit,
  transaction,
  sending
}: {
  readonly kit: Kit
  readonly transaction: PendingTransaction
  readonly sending: SendingState | undefined
}) {
  const { t } = useOwnText(progressTexts)
  usePluginStyles(styles)
  const { state, key, kind, digest } = transaction
  // Of a swap only the permission was sent, and it goes on no more.
  const hasStopped = kind === 'swap' && state === 'asking' && digest === undefined && !sending
  const isOpen = !hasStopped && (state === 'asking' || isGoing(state))
  const steps = useSteps(transaction, sending)
  // Of one that was never answered nobody knows how far it is.
  const isKnown = state !== 'asking' || sending !== undefined
  const remove = () => kit.get(reviewToken)?.dismiss(key)
  const leave = () => {
    // What has ended nobody has to see again.
    if (!isOpen) remove()
    kit.back()
  }
  return (
    <div className="pb-stack pb-center review-progress">
      <Heading transaction={transaction} sending={sending} />
      {isKnown && <Steps label={t('review.progressLabel')} steps={steps} />}
      <Explorer kit={kit} transaction={transaction} />
      {!sending && <SlotView name="transaction.rest" params={{ ...transaction }} />}
      <div className="pb-actions">
        <Button variant={isOpen ? 'secondary' : 'primary'} onClick={leave}>
          {t(isOpen ? 'review.close' : 'review.done')}
        </Button>
        {!isKnown && isOpen && (
          <Button
            variant="quiet"
            onClick={() => {
              remove()
              kit.back()
            }}
          >
            {t('review.remove')}
          </Button>
        )}
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
  cancelled: ['review.cancelled', 'review.cancelledText', 'failed'],
  expired: ['review.expired', 'review.lateText', 'failed'],
  dropped: ['review.dropped', 'review.droppedText', 'failed'],
  reorganised: ['review.reorganised', 'review.reorganisedText', 'waiting'],
  waitingForSigners: ['review.signers', 'review.signersText', 'waiting']
} as const

/** Instead of any of them: the network has another transaction than the one that was reviewed. */
const otherTitle = ['review.other', 'review.otherText', 'failed'] as const

/** A part was sent, and nobody knows whether the rest will be. */
const partial = ['review.partial', 'review.partialText', 'failed'] as const

/** Of a swap: what it needs was allowed, and it was not made. To begin again does nothing twice. */
const notSwapped = ['review.notSwapped', 'review.allowedOnly', 'failed'] as const

const Heading = observer(function Heading({
  transaction,
  sending
}: {
  readonly transaction: PendingTransaction
  readonly sending: SendingState | undefined
}) {
  const { t, rich } = useOwnText(progressTexts)
  const { state, asset, amount, arriving, minimum, isAsShown, steps, kind, digest } = transaction
  const isAsking = state === 'asking' && sending !== undefined
  const isSlow = useWait(hintAfter, sending?.step ?? 0)
  const isPartial = state === 'asking' && steps !== undefined && steps.sent < steps.total
  const inPart = kind === 'swap' && digest === undefined ? notSwapped : partial
  const [title, text, phase] = isAsShown === false ? otherTitle : isPartial ? inPart : titles[state]
  const { name = transaction.wallet ?? '', icon } = sending?.wallet ?? {}
  const heading = t(isAsking ? 'review.approve' : title)
  useSpokenHeading(heading)
  return (
    <>
      <RingPicture phase={isAsking ? 'waiting' : phase}>
        <WalletImage name={name || (asset?.symbol ?? '')} url={icon} size="large" />
      </RingPicture>
      <h2 className="pb-heading">{heading}</h2>
      {asset && amount !== undefined && <AssetAmount asset={asset} value={amount} />}
      {arriving && minimum !== undefined && (isAsking || phase === 'waiting' || phase === 'done') && (
        // Quoted afresh since the review, it is another one: that is said.
        <p className="pb-text" role={sending?.renewedMinimum && 'status'}>
          {rich(state === 'confirmed' ? 'review.received' : 'review.receive', {
            minimum: <AssetAmount asset={arriving} value={minimum} rounded />
          })}
        </p>
      )}
      <p className="pb-text">
        {!isAsking
          ? t(text, steps && { sent: steps.sent, total: steps.total })
          : isSlow
            ? t('review.slow')
            : rich('review.openWallet', { wallet: <bdi>{name}</bdi> })}
      </p>
    </>
  )
})

/** Asking the wallet, the network that has it, and the block that holds it. */
function useSteps({ state }: PendingTransaction, sending: SendingState | undefined): readonly Step[] {
  const { t } = useOwnText(progressTexts)
  const total = sending?.stepCount ?? 1
  const reached =
    state === 'asking'
      ? (sending?.step ?? 0)
      : state === 'confirmed'
        ? total + 2
        : state === 'waitingForSigners' || state === 'expired'
          ? total
          : total + 1
  const labels = [
    ...Array.from({ length: total }, (_, step) =>
      total === 1 ? t('review.approve') : t('review.approveStep', { step: step + 1, total })
    ),
    t('review.stepSent'),
    t('review.stepConfirmed')
  ]
  const hasEnded = titles[state][2] === 'failed'
  return labels.map((label, index) => ({
    id: String(index),
    label,
    state: index < reached ? 'done' : index > reached ? 'pending' : hasEnded ? 'failed' : 'current'
  }))
}

function Explorer({ kit, transaction }: { readonly kit: Kit; readonly transaction: PendingTransaction }) {
  const { t } = useOwnText(progressTexts)
  const href = transactionUrl(kit, transaction)
  const network = kit.networks.get(transaction.networkId)
  if (href === undefined) return null
  return (
    <List label={t('review.explorer')}>
      <LinkRow
        href={href}
        icon={network && <NetworkImage network={network} />}
        label={t('review.explorer')}
        note={new URL(href).host}
      />
    </List>
  )
}
