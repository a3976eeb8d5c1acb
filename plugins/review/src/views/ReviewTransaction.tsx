import { type AssetChange, displayText, type Kit, type PreparedTransaction } from '@plugboard/core'
import {
  Amount,
  Button,
  ErrorState,
  NetworkImage,
  Skeleton,
  SlotView,
  TokenImage,
  useAnnouncement,
  useErrorText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef } from 'react'
import { isSame } from '../findings/lookalike.js'
import { en } from '../locale.en.js'
import type { ReviewState } from '../ReviewState.js'
import { AddressGroups } from './AddressGroups.js'
import { AssetAmount, shortFee } from './AssetAmount.js'
import { Findings } from './Findings.js'

const styles = `
.review-amounts{display:grid;gap:var(--pb-space-3);padding:var(--pb-space-4);border-radius:var(--pb-radius-control);background:var(--pb-color-surface)}
.review-amount{display:flex;align-items:center;gap:var(--pb-space-3);min-inline-size:0}
.review-amount>div{min-inline-size:0;overflow-wrap:anywhere}
.review-label{margin:0;font-size:var(--pb-font-size-s,14px);color:var(--pb-color-muted)}
.review-facts{display:grid;gap:var(--pb-space-3);margin:0}
.review-fact{display:grid;grid-template-columns:minmax(72px,auto) 1fr;gap:var(--pb-space-3);align-items:baseline}
.review-fact>dd{min-inline-size:0;text-align:end;overflow-wrap:anywhere}
.review-fact.review-wide{grid-template-columns:1fr;gap:var(--pb-space-1)}
.review-fact.review-wide>dd{text-align:start}
.review-network{display:inline-flex;align-items:center;gap:var(--pb-space-2)}
.review-changed{margin-inline-start:var(--pb-space-2);padding:2px var(--pb-space-2);border-radius:6px;background:color-mix(in srgb,var(--pb-color-warning) 14%,var(--pb-color-bg));color:var(--pb-color-warning);font-size:12px;font-weight:var(--pb-font-weight-medium);white-space:nowrap}
.review-raw>summary{padding-block:11px;line-height:22px;cursor:pointer;color:var(--pb-color-muted);font-size:var(--pb-font-size-s,14px)}
.review-raw>pre{max-block-size:160px;margin:0;padding:var(--pb-space-2) var(--pb-space-3);overflow:auto;border:1px solid var(--pb-color-line);border-radius:var(--pb-radius-control);white-space:pre-wrap;overflow-wrap:anywhere;font-size:12px}
.review-raw :is(summary,pre):focus-visible{outline:2px solid var(--pb-color-accent-line);outline-offset:1px}
.review-actions{position:sticky;inset-block-end:0;display:grid;gap:var(--pb-space-3);margin:0 calc(-1*var(--pb-space-4)) calc(-1*var(--pb-space-4));padding:var(--pb-space-3) var(--pb-space-4) var(--pb-space-4);border-block-start:1px solid var(--pb-color-line);background:var(--pb-color-bg)}
.review-actions>.review-one{display:grid}
`

/** What a transaction will do, before anybody signs it: what leaves, what arrives, to whom, for which fee, and what speaks against it. */
export default observer(function ReviewTransaction({
  kit,
  params: { review }
}: {
  readonly kit: Kit
  readonly params: { readonly review: ReviewState }
}) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const { phase, prepared, changed } = review
  const isChanged = changed.amount || changed.fee
  useAnnouncement(isChanged && phase !== 'preparing' ? t('review.updated') : '', 'assertive')
  const leave = () => kit.back()
  if (phase === 'failed') return <Failed review={review} leave={leave} />
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
    <ErrorState title={t('review.failed')} text={text} onRetry={() => review.retry()}>
      <Button variant="quiet" onClick={leave}>
        {t('review.close')}
      </Button>
    </ErrorState>
  )
}

function Loading() {
  const { t } = useOwnText(en)
  return (
    <div className="pb-stack" role="status" aria-label={t('review.preparing')} aria-busy="true">
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
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
  const { t } = useOwnText(en)
  const { findings, phase } = review
  const { intent, raw, reason } = prepared
  const to = intent.kind === 'transfer' ? intent.to : undefined
  return (
    <>
      <Changes review={review} prepared={prepared} />
      <Facts kit={kit} review={review} prepared={prepared} />
      {phase === 'checking' && !findings.length ? (
        <p className="pb-text" role="status">
          {t('review.checking')}
        </p>
      ) : (
        <Findings findings={findings} to={to} />
      )}
      {reason !== undefined && <p className="pb-text">{displayText(reason, 200)}</p>}
      <SlotView name="review.findings" />
      <details className="review-raw">
        <summary>{t('review.raw')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it. */}
        <pre dir="ltr" className="pb-mono" tabIndex={0}>
          {raw}
        </pre>
      </details>
    </>
  )
})

/** What changes for the visitor's own account. */
const Changes = observer(function Changes({
  review,
  prepared
}: {
  readonly review: ReviewState
  readonly prepared: PreparedTransaction
}) {
  const { t } = useOwnText(en)
  const { changes, intent } = prepared
  const own = changes.filter(({ owner }) => isSame(owner, intent.connection.account.address))
  const label = ({ delta, allowance }: AssetChange): string =>
    allowance
      ? t('review.allowance', { spender: shortAddress(allowance.spender) })
      : t(delta > 0n ? 'review.arrives' : 'review.leaves')
  return (
    <div className="review-amounts">
      {own.length === 0 && <p className="pb-text">{t('review.nothing')}</p>}
      {own.map((change) => {
        const { asset, delta, allowance } = change
        return (
          <div key={`${asset.networkId} ${asset.token} ${delta}`} className="review-amount">
            <TokenImage symbol={asset.symbol} url={asset.iconUrl} />
            <div>
              <p className="review-label">
                {label(change)}
                {review.changed.amount && <Changed />}
              </p>
              <AssetAmount asset={asset} value={allowance?.amount ?? delta} size="large" />
            </div>
          </div>
        )
      })}
    </div>
  )
})

const Facts = observer(function Facts({
  kit,
  review,
  prepared
}: {
  readonly kit: Kit
  readonly review: ReviewState
  readonly prepared: PreparedTransaction
}) {
  const { t } = useOwnText(en)
  const { intent, fee } = prepared
  const { networkId } = intent.connection
  const network = kit.networks.get(networkId)
  const known = review.findings.find((one) => one.known !== undefined)?.known
  return (
    <dl className="review-facts">
      {intent.kind === 'transfer' && (
        <Fact label={t('review.to')} wide>
          {intent.toName !== undefined && <bdi>{displayText(intent.toName, 80)}</bdi>}
          <AddressGroups address={intent.to} other={known} />
        </Fact>
      )}
      <Fact label={t('review.network')}>
        <span className="review-network">
          {network && <NetworkImage network={network} size="small" />}
          <bdi>{network?.name ?? networkId}</bdi>
        </span>
      </Fact>
      <Fact label={t('review.fee')} changed={review.changed.fee}>
        {fee ? <FeeText fee={fee} /> : t('review.feeUnknown')}
      </Fact>
    </dl>
  )
})

function FeeText({
  fee: { asset, expected, most }
}: {
  readonly fee: NonNullable<PreparedTransaction['fee']>
}) {
  const { rich } = useOwnText(en)
  const symbol = displayText(asset.symbol, 10)
  return (
    <>
      <Amount value={shortFee(expected, asset.decimals)} symbol={symbol} />
      {most > expected && (
        <div className="review-label">
          {rich('review.feeMost', {
            amount: <Amount value={shortFee(most, asset.decimals)} symbol={symbol} />
          })}
        </div>
      )}
    </>
  )
}

function Fact({
  label,
  wide = false,
  changed = false,
  children
}: {
  readonly label: string
  readonly wide?: boolean
  readonly changed?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={wide ? 'review-fact review-wide' : 'review-fact'}>
      <dt className="review-label">
        {label}
        {changed && <Changed />}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Changed() {
  const { t } = useOwnText(en)
  return <span className="review-changed">{t('review.changed')}</span>
}

/** Reject has the focus first: who presses Enter without reading sends nothing. */
const Actions = observer(function Actions({
  review,
  reject
}: {
  readonly review: ReviewState
  readonly reject: () => void
}) {
  const { t } = useOwnText(en)
  const rejectButton = useRef<HTMLDivElement>(null)
  useEffect(() => rejectButton.current?.querySelector('button')?.focus(), [])
  const { phase, isBlocked, isDangerous, isAcknowledged, canAgree } = review
  const isBusy = phase === 'preparing' || phase === 'checking' || phase === 'agreed'
  useAnnouncement(isBlocked ? t('review.blocked') : '', 'assertive')
  return (
    <div className="review-actions">
      {isDangerous && !isBlocked && (
        <label className="pb-check">
          <input
            type="checkbox"
            checked={isAcknowledged}
            onChange={(event) => review.acknowledge(event.target.checked)}
          />
          <span>{t('review.checked')}</span>
        </label>
      )}
      <div ref={rejectButton} className={isBlocked ? 'review-one' : 'pb-pair'}>
        <Button onClick={reject} data-autofocus>
          {t(isBlocked ? 'review.close' : 'review.reject')}
        </Button>
        {!isBlocked && (
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!isBusy && !canAgree}
            onClick={() => review.agree()}
          >
            {t('review.send')}
          </Button>
        )}
      </div>
    </div>
  )
})

/** An address that is named in a sentence. */
function shortAddress(address: string): string {
  return address.length > 13 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}
