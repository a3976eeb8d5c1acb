import { type DecodedCall, displayText, type Kit, type PreparedTransaction } from '@plugboard/core'
import {
  Button,
  ErrorState,
  Skeleton,
  SlotView,
  useAnnouncement,
  useErrorText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { en } from '../locale.en.js'
import type { ReviewState } from '../ReviewState.js'
import { Findings, useFindingText } from './Findings.js'
import { Late } from './Late.js'
import { RawData } from './RawData.js'
import { reviewStyles } from './reviewStyles.js'
import { Changes, Facts } from './TransactionFacts.js'
import { takeFocus } from './takeFocus.js'

/** Shows what a transaction will do before it is signed: what leaves, what arrives, the receiver, the fee, and the findings against it. */
export default observer(function ReviewTransaction({
  kit,
  params: { review }
}: {
  readonly kit: Kit
  readonly params: { readonly review: ReviewState }
}) {
  usePluginStyles(reviewStyles)
  const { t } = useOwnText(en)
  const { phase, prepared, changed } = review
  const isChanged = changed.amount || changed.fee
  useAnnouncement(isChanged && phase !== 'preparing' ? t('review.updated') : '', 'assertive')
  const leave = () => kit.back()
  if (phase === 'failed')
    return review.error?.code === 'review/connectionChanged' ? (
      <Late load={loadLost} props={{ kit, review, place: takeFocus, leave }} />
    ) : (
      <Failed review={review} leave={leave} />
    )
  return (
    <div className="pb-stack">
      {prepared ? <Prepared kit={kit} review={review} prepared={prepared} /> : <Loading />}
      <Actions review={review} reject={leave} />
    </div>
  )
})

function Failed({ review, leave }: { readonly review: ReviewState; readonly leave: () => void }) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const text = review.error && errorText(review.error)
  useAnnouncement(text ?? '', 'assertive')
  return (
    <div ref={takeFocus}>
      <ErrorState title={t('review.failed')} text={text} onRetry={() => review.retry()}>
        <Button variant="quiet" onClick={leave}>
          {t('review.close')}
        </Button>
      </ErrorState>
    </div>
  )
}

function Loading() {
  const { t } = useOwnText(en)
  return (
    <div className="pb-stack" role="status" aria-label={t('review.preparing')} aria-busy="true">
      <div className="review-amounts">
        <Skeleton shape="row" />
      </div>
      <Skeleton shape="line" />
      <Skeleton shape="row" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  )
}

const Prepared = observer(function Prepared({
  kit,
  review,
  prepared
}: {
  readonly kit: Kit
  readonly review: ReviewState
  readonly prepared: PreparedTransaction
}) {
  const { t, rich } = useOwnText(en)
  const { findings, phase } = review
  const { calls, raw, reason } = prepared
  const grave = findings.filter(({ level }) => level === 'block' || level === 'danger')
  const warnings = findings.filter(({ level }) => level === 'warn')
  const notes = findings.filter(({ level }) => level === 'info')
  return (
    <>
      {/* Visible without scrolling, whatever follows. */}
      <Findings review={review} findings={grave} label={t('review.danger')} />
      {reason !== undefined && (
        <p className="pb-text review-reason">
          {rich('review.reason', { reason: <bdi>{displayText(reason, 200)}</bdi> })}
        </p>
      )}
      <Changes
        kit={kit}
        changes={prepared.changes}
        owner={prepared.intent.connection.account.address}
        entered={prepared.intent.kind === 'transfer' ? prepared.amount : undefined}
        isChanged={review.changed.amount}
      />
      {/* On a low screen, the actions at the end would cover them below the facts. */}
      <Findings review={review} findings={warnings} label={t('review.warn')} />
      {calls !== undefined && <Late load={loadCalls} props={{ calls, requests: prepared.steps.length }} />}
      <Facts kit={kit} review={review} prepared={prepared} />
      {phase === 'checking' && !findings.length ? (
        <p className="pb-text" role="status">
          {t('review.checking')}
        </p>
      ) : (
        <Findings review={review} findings={notes} label={t('review.findings')} />
      )}
      <SlotView name="review.findings" />
      <RawData text={[...(calls ?? []).map(({ text }) => text), raw].join('\n')} />
    </>
  )
})

/**
 * A description of the calls in words. A payment has none, so this code loads with the first transaction that has calls. The review is not ready
 * before it has loaded.
 */
const loadCalls = async () => (await import('./Calls.js')).Calls

/** A view that most reviews never need. */
const loadLost = async () => (await import('./ConnectionLost.js')).ConnectionLost

/** The label of the button that agrees: revoking a permission sends nothing. */
function agreementTo(prepared: PreparedTransaction | undefined) {
  if (prepared?.intent.kind === 'swap') return 'swap'
  const isOver = ({ action, amount }: DecodedCall) =>
    action === 'revokeAll' || (action === 'approve' && amount === 0n)
  const { calls } = prepared ?? {}
  return calls?.length && calls.every(isOver) ? 'confirm' : 'send'
}

/** Reject is focused first, so pressing Enter without reading sends nothing. */
const Actions = observer(function Actions({
  review,
  reject
}: {
  readonly review: ReviewState
  readonly reject: () => void
}) {
  const { t } = useOwnText(en)
  const { phase, prepared, findings, isBlocked, isDangerous, isAcknowledged, canAgree } = review
  // A look-alike has its own field for this.
  const isTyped = findings.some(({ known }) => known !== undefined)
  const isBusy = phase === 'preparing' || phase === 'checking' || phase === 'agreed'
  const textOf = useFindingText()
  const [worst] = findings
  const label = isBlocked ? 'review.block' : isDangerous ? 'review.danger' : undefined
  useAnnouncement(label ? [t(label), worst && textOf(worst)].filter(Boolean).join(': ') : '', 'assertive')
  return (
    <div className="review-actions" data-deliberate>
      {isDangerous && !isBlocked && !isTyped && (
        <label className="pb-check">
          <input
            type="checkbox"
            checked={isAcknowledged}
            onChange={(event) => review.acknowledge(event.target.checked)}
          />
          <span>{t('review.checked')}</span>
        </label>
      )}
      <div ref={takeFocus} className={isBlocked ? 'review-one' : 'pb-pair'}>
        <Button onClick={reject} data-autofocus>
          {t(isBlocked ? 'review.close' : 'review.reject')}
        </Button>
        {!isBlocked && (
          <Button
            variant={isBusy || canAgree ? 'primary' : 'secondary'}
            busy={isBusy}
            disabled={!isBusy && !canAgree}
            onClick={() => review.agree()}
          >
            {t(`review.${agreementTo(prepared)}`)}
          </Button>
        )}
      </div>
    </div>
  )
})
