import { AddressGroups, TextField, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { differingGroup, isGroupAt } from '../findings/lookalike.js'
import { findingTexts } from '../locale.en.findings.js'
import { en } from '../locale.en.js'
import type { ReviewFinding, ReviewState } from '../ReviewState.js'

const styles = `
.review-findings{display:grid;gap:var(--pb-space-2)}
.review-finding{display:grid;grid-template-columns:20px 1fr;gap:var(--pb-space-2);padding:var(--pb-space-2) var(--pb-space-3);border-radius:var(--pb-radius-control);background:var(--pb-color-surface);overflow-wrap:anywhere}
.review-finding>div{min-inline-size:0}
.review-finding>svg{inline-size:20px;block-size:20px;color:var(--pb-color-muted)}
.review-warn{background:color-mix(in srgb,var(--pb-color-warning) 10%,var(--pb-color-bg))}
.review-warn>svg{color:var(--pb-color-warning)}
:is(.review-danger,.review-block){background:color-mix(in srgb,var(--pb-color-danger) 10%,var(--pb-color-bg));font-weight:var(--pb-font-weight-medium)}
:is(.review-danger,.review-block)>svg{color:var(--pb-color-danger)}
.review-finding input{scroll-margin-block-end:96px}
.review-finding .pb-field{margin-block-start:var(--pb-space-3)}
.review-known{margin:var(--pb-space-1) 0 0;font-size:var(--pb-font-size-s,14px);font-weight:var(--pb-font-weight-normal);color:var(--pb-color-muted)}
`

const icons = { block: CircleAlert, danger: TriangleAlert, warn: TriangleAlert, info: Info } as const

const spoken = {
  block: 'review.blocked',
  danger: 'review.danger',
  warn: 'review.warn',
  info: 'review.info'
} as const

/** What a visitor should know before signing, the worst first. */
export const Findings = observer(function Findings({ review }: { readonly review: ReviewState }) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const { findings, prepared } = review
  if (!findings.length) return null
  return (
    <ul className="review-findings" aria-label={t('review.findings')}>
      {findings.map((finding) => {
        const { code, known, receiver: to } = finding
        return (
          <FindingItem key={`${code} ${finding.text} ${to}`} finding={finding}>
            {known !== undefined && (
              <>
                {prepared?.intent.kind !== 'transfer' && to !== undefined && (
                  <>
                    <p className="review-known">{t('review.to')}</p>
                    <AddressGroups address={to} marked={differingGroup(to, known)} />
                  </>
                )}
                <p className="review-known">{t('review.known')}</p>
                <AddressGroups
                  address={known}
                  marked={to === undefined ? undefined : differingGroup(to, known)}
                />
                {to !== undefined && <TypeMarked review={review} to={to} known={known} />}
              </>
            )}
          </FindingItem>
        )
      })}
    </ul>
  )
})

/** One thing to know, in a list. */
export function FindingItem({
  finding,
  text,
  children
}: {
  readonly finding: ReviewFinding
  /** What it says in the visitor's language, where the review itself has no text for it. */
  readonly text?: string | undefined
  readonly children?: ReactNode
}) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const textOf = useFindingText()
  const { level } = finding
  const Icon = icons[level]
  return (
    <li className={`review-finding review-${level}`}>
      <Icon aria-hidden="true" strokeWidth={1.75} />
      <div>
        <span className="pb-spoken">{t(spoken[level])}: </span>
        <bdi>{text ?? textOf(finding)}</bdi>
        {children}
      </div>
    </li>
  )
}

/** Who types what differs has compared the two addresses: that is the deliberate act which this finding asks for. */
const TypeMarked = observer(function TypeMarked({
  review,
  to,
  known
}: {
  readonly review: ReviewState
  readonly to: string
  readonly known: string
}) {
  const { t } = useOwnText(en)
  const { isBlocked } = review
  const isChecked = review.checkedReceivers.includes(to)
  const at = differingGroup(to, known)
  const [text, setText] = useState(isChecked ? to.slice(at, at + 4) : '')
  const isRight = isGroupAt(text.trim(), to, at)
  // What was found has changed since it was typed.
  useEffect(() => {
    if (!isChecked && isRight) setText('')
  }, [isChecked, isRight])
  if (isBlocked) return null
  return (
    <TextField
      label={t('review.typeMarked', { from: at + 1, to: at + 4 })}
      value={text}
      onChange={(typed) => {
        setText(typed)
        review.acknowledge(isGroupAt(typed.trim(), to, at), to)
      }}
      error={text.trim().length >= 4 && !isRight ? t('review.typedOther') : undefined}
      mono
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={8}
    />
  )
})

/** Says a finding in the visitor's language, where its text is one of ours. */
function useFindingText(): (finding: ReviewFinding) => string {
  const { t } = useOwnText(findingTexts)
  return ({ code, textCode = code, text, values }) => {
    const key = `review.finding.${textCode}`
    const isOurs = isKey(key) && (values !== undefined || findingTexts[key] === text)
    return isOurs ? t(key, values) : text
  }
}

const isKey = (key: string): key is keyof typeof findingTexts => Object.hasOwn(findingTexts, key)
