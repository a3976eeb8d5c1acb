import { type AssetChange, displayText, type Finding } from '@plugboard/core'
import { isSameAddress, isSameAsset } from '@plugboard/core/features'
import type { ViewProps } from '@plugboard/ui'
import {
  Button,
  shortAddressInText,
  useAnnouncement,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { useEffect, useRef, useState } from 'react'
import { translatable } from '../findings/translatable.js'
import { findingTexts } from '../locale.en.findings.js'
import { en } from '../locale.en.js'
import { requestTexts } from '../locale.en.request.js'
import { Calls } from './Calls.js'
import { CallsItself } from './CallsItself.js'
import { FindingItem, useFindingText } from './Findings.js'
import { RawData } from './RawData.js'
import { reviewStyles } from './reviewStyles.js'
import { Changes } from './TransactionFacts.js'

const styles = `
.review-message{max-block-size:200px;margin:0;padding:var(--pb-space-3);overflow:auto;border-radius:var(--pb-radius-control);background:var(--pb-color-surface);white-space:pre-wrap;overflow-wrap:anywhere;font-size:var(--pb-font-size-s,14px)}
.review-message:focus-visible{outline:2px solid var(--pb-color-accent-line);outline-offset:1px}
`

/** The maximum length of a text that is drawn, in characters. */
const maxLength = 20_000

/** Characters that are invisible and change the direction of the text around them: the text to sign must be readable as it is. */
const disguises = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/**
 * One of the page's own requests that is worth an interruption: its effects and the findings against it. The wallet is asked once the visitor agrees.
 */
export default function ReviewRequest({ kit, params, context }: ViewProps<'ReviewRequest'>) {
  usePluginStyles(reviewStyles)
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const own = useOwnText(requestTexts)
  const { request, inspected } = params
  const { kind, calls, changes, findings } = inspected
  const { account, networkId, wallet } = request.connection
  const raw = inspected.raw.slice(0, maxLength).replace(disguises, '\ufffd')
  const site = <strong>{displayText(hostOf(request.origin), 80)}</strong>
  const collections = calls.filter(({ action }) => action === 'approveAll')
  /** A collection has no amount: all of its items can be moved, whatever they are. */
  const describe = ({ asset, allowance }: AssetChange) =>
    allowance &&
    collections.some(
      (one) => isSameAsset(one.asset, asset) && isSameAddress(one.counterparty ?? '', allowance.spender)
    )
      ? {
          label: own.t('review.request.mayMove', { spender: shortAddressInText(allowance.spender) }),
          text: own.t('review.request.allItems', { collection: displayText(asset.name, 40) })
        }
      : undefined
  const isOnlyOfCollections =
    collections.length > 0 && !calls.some(({ action }) => /^approve(More)?$/.test(action))
  const textOf = ({ code, text }: Finding) => {
    if (code === 'unlimited' && isOnlyOfCollections) return own.t('review.request.unlimitedCollection')
    const key = `review.finding.${code}`
    return isKey(key) && requestTexts[key] === text ? own.t(key) : undefined
  }
  const [worst] = findings.filter(({ level }) => level === 'danger' || level === 'block')
  const findingText = useFindingText()
  useAnnouncement(
    worst ? `${t('review.danger')}: ${textOf(worst) ?? findingText(translatable(worst, findingTexts))}` : '',
    'assertive'
  )
  return (
    <div className="pb-stack">
      <p className="pb-text">{own.rich(`review.request.${kind}`, { site })}</p>
      {findings.length > 0 && (
        <ul className="review-findings" aria-label={t('review.findings')}>
          {findings.map((finding) => (
            <FindingItem
              key={finding.code}
              finding={translatable(finding, findingTexts)}
              text={textOf(finding)}
            />
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <Changes kit={kit} changes={changes} owner={account.address} describe={describe} />
      )}
      {calls.length > 0 && <Calls calls={calls} />}
      <p className="review-label">
        {t('review.from')} <CallsItself address={account.address} networkId={networkId} isOwn />{' '}
        <bdi>{shortAddressInText(account.address)}</bdi> · <bdi>{displayText(wallet.name, 40)}</bdi>
      </p>
      {kind === 'message' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        <pre className="review-message" dir="auto" tabIndex={0}>
          {raw}
        </pre>
      ) : (
        <RawData text={raw} />
      )}
      {inspected.raw.length > maxLength && (
        <p className="review-label">
          {own.t('review.request.cut', { count: inspected.raw.length - maxLength })}
        </p>
      )}
      <Actions
        isDangerous={worst !== undefined}
        reject={() => kit.back()}
        agree={() => context.resolve(true)}
      />
    </div>
  )
}

/** Reject is focused first, so pressing Enter without reading signs nothing. */
function Actions({
  isDangerous,
  reject,
  agree
}: {
  readonly isDangerous: boolean
  readonly reject: () => void
  readonly agree: () => void
}) {
  const { t } = useOwnText(en)
  const own = useOwnText(requestTexts)
  const rejectButton = useRef<HTMLDivElement>(null)
  useEffect(() => rejectButton.current?.querySelector('button')?.focus(), [])
  const [isAcknowledged, acknowledge] = useState(false)
  return (
    <div className="review-actions" data-deliberate>
      {isDangerous && (
        <label className="pb-check">
          <input
            type="checkbox"
            checked={isAcknowledged}
            onChange={(event) => acknowledge(event.target.checked)}
          />
          <span>{own.t('review.request.checked')}</span>
        </label>
      )}
      <div ref={rejectButton} className="pb-pair">
        <Button variant={isDangerous ? 'primary' : 'secondary'} onClick={reject} data-autofocus>
          {t('review.reject')}
        </Button>
        <Button disabled={isDangerous && !isAcknowledged} onClick={agree}>
          {own.t('review.request.continue')}
        </Button>
      </div>
    </div>
  )
}

const isKey = (key: string): key is keyof typeof requestTexts => Object.hasOwn(requestTexts, key)

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : origin)
