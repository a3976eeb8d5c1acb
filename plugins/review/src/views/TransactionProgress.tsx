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
import { type ReactNode, useState } from 'react'
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

/** After this time, in milliseconds, the view explains where to look. */
const hintAfter = 10_000

/** Shows the progress of a transaction: while the wallet is asked, and then until the network has settled it. */
export default observer(function TransactionProgress({
  kit,
  params: { transaction: key, sending },
  context
}: {
  readonly kit: Kit
  readonly params: { readonly transaction: string; readonly sending?: SendingState | undefined }
  readonly context: { resolve(result: unknown): void; readonly signal: AbortSignal }
}) {
  const [seen] = useState<{ view?: ReactNode }>({})
  const transaction = kit.get(reviewToken)?.pending.find((one) => one.key === key)
  // When the visitor leaves, the view slides out unchanged, even if its transaction is no longer in the list by then.
  if (!context.signal.aborted)
    seen.view =
      sending?.error && (!transaction || transaction.state === 'asking') ? (
        <NotSent
          error={sending.error}
          maySend={!!transaction}
          sending={sending}
          isOver={kit.router.history.length > 1}
          again={() => context.resolve(true)}
          leave={() => kit.back()}
        />
      ) : transaction ? (
        <Progress kit={kit} transaction={transaction} sending={sending} />
      ) : (
        <Late load={loadGone} props={{ leave: () => kit.back() }} />
      )
  return seen.view
})

/** Not needed by a visitor who looks at pending transactions. */
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
  const { state, key, kind, digest, networkId, asset, spender, allowance } = transaction
  // A swap of which only the permission was sent, and that therefore has no digest any more, is no longer in progress.
  const isOpen = state === 'asking' ? kind !== 'swap' || digest !== undefined || sending : isGoing(state)
  const steps = useSteps(transaction, sending)
  const href = transactionUrl(kit, transaction)
  const network = kit.networks.get(networkId)
  // The progress of a transaction that was never answered is unknown.
  const isKnown = state !== 'asking' || sending
  const leave = (isRemoved: boolean) => () => {
    if (isRemoved) kit.get(reviewToken)?.dismiss(key)
    kit.back()
  }
  return (
    <div className="pb-stack pb-center review-progress">
      <Heading kit={kit} transaction={transaction} sending={sending} />
      {isKnown && <Steps label={t('review.progressLabel')} steps={steps} />}
      {href !== undefined && (
        <List label={t('review.explorer')}>
          <LinkRow
            href={href}
            icon={network && <NetworkImage network={network} />}
            label={t('review.explorer')}
            note={new URL(href).host}
          />
        </List>
      )}
      {/* The transaction is over and may have left an allowance. */}
      {!sending && !isOpen && (kind === 'swap' || allowance === 'given') && (
        <SlotView name="transaction.rest" params={{ networkId, asset, spender }} />
      )}
      <div className="pb-actions">
        {/* A settled transaction does not need to be seen again. */}
        <Button variant={isOpen ? 'secondary' : 'primary'} onClick={leave(!isOpen)}>
          {t(isOpen ? 'review.close' : 'review.done')}
        </Button>
        {!isKnown && isOpen && !transaction.isAsked && (
          <Button variant="quiet" onClick={leave(true)}>
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

/** The wallet of a transaction that was sent before a reload, if it is connected again: only its name is stored. */
const walletOf = ({ connections }: Kit, { wallet }: PendingTransaction) =>
  connections.live.find((one) => one.wallet.name === wallet)?.wallet

const Heading = observer(function Heading({
  kit,
  transaction,
  sending
}: {
  readonly kit: Kit
  readonly transaction: PendingTransaction
  readonly sending: SendingState | undefined
}) {
  const { t, rich } = useOwnText(progressTexts)
  const { state, asset, amount, arriving, minimum, isAsShown, steps, kind, digest } = transaction
  const isAsking = state === 'asking' && !!sending
  const isSlow = useWait(hintAfter, sending?.step ?? 0)
  const isPartial = state === 'asking' && steps && steps.sent < steps.total
  // The network may have a different transaction than the reviewed one. If only a part was sent, it is unknown whether the rest will be. If that part
  // only gave the allowance for a swap, starting again does nothing twice.
  const [title, text, phase] =
    isAsShown === false
      ? (['review.other', 'review.otherText', 'failed'] as const)
      : !isPartial
        ? titles[state]
        : kind === 'swap' && digest === undefined
          ? (['review.notSwapped', 'review.allowedOnly', 'failed'] as const)
          : (['review.partial', 'review.partialText', 'failed'] as const)
  const { name = transaction.wallet ?? '', icon } = sending?.wallet ?? walletOf(kit, transaction) ?? {}
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
        // After a new quote, the minimum differs from the reviewed one, so it is announced.
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

/** Steps: asking the wallet, the network having the transaction, and the block that contains it. */
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
      t(total === 1 ? 'review.approve' : 'review.approveStep', { step: step + 1, total })
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
