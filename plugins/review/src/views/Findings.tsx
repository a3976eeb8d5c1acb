import { useOwnText, usePluginStyles } from '@plugboard/ui/components'
import type { ReactNode } from 'react'
import { en } from '../locale.en.js'
import type { ReviewFinding, ReviewState } from '../ReviewState.js'
import { CallsItself } from './CallsItself.js'
import { NoteIcon, StopIcon, WarningIcon } from './icons.js'
import { Late } from './Late.js'

const styles = `
.review-findings{display:grid;gap:var(--pb-space-2)}
.review-finding{display:grid;grid-template-columns:20px 1fr;gap:var(--pb-space-2);padding:var(--pb-space-2) var(--pb-space-3);border-radius:var(--pb-radius-control);background:var(--pb-color-surface);overflow-wrap:anywhere}
.review-finding>div{min-inline-size:0}
.review-finding>svg{inline-size:20px;block-size:20px;color:var(--pb-color-muted)}
.review-warn{background:color-mix(in srgb,var(--pb-color-warning) 10%,var(--pb-color-bg))}
.review-warn>svg{color:var(--pb-color-warning)}
:is(.review-danger,.review-block){background:color-mix(in srgb,var(--pb-color-danger) 10%,var(--pb-color-bg));font-weight:var(--pb-font-weight-medium)}
:is(.review-danger,.review-block)>svg{color:var(--pb-color-danger)}
`

const icons = { block: StopIcon, danger: WarningIcon, warn: WarningIcon, info: NoteIcon } as const

/** Facts that a visitor should know before signing, the worst first. */
export function Findings({
  review,
  findings,
  label
}: {
  readonly review: ReviewState
  /** Some of the review's findings. */
  readonly findings: readonly ReviewFinding[]
  readonly label: string
}) {
  usePluginStyles(styles)
  if (!findings.length) return null
  return (
    <ul className="review-findings" aria-label={label}>
      {findings.map((finding) => {
        const { code, known, receiver } = finding
        return (
          <FindingItem key={`${code} ${finding.text} ${receiver}`} finding={finding}>
            {known !== undefined && (
              <Late load={loadLookalike} props={{ review, known, receiver, Name: CallsItself }} />
            )}
          </FindingItem>
        )
      })}
    </ul>
  )
}

/** One finding in a list. */
export function FindingItem({
  finding,
  text,
  children
}: {
  readonly finding: ReviewFinding
  /** The text in the visitor's language, if the review itself has no text for it. */
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
      <Icon />
      <div>
        <span className="pb-spoken">{t(`review.${level}`)}: </span>
        <bdi>{text ?? textOf(finding)}</bdi>
        {children}
      </div>
    </li>
  )
}

/**
 * The two addresses that show how a look-alike differs. Their code loads with the first look-alike, and the review is not ready before it has loaded.
 */
const loadLookalike = async () => (await import('./Lookalike.js')).Lookalike

/** An empty table of texts by code: the English texts are part of the findings. */
const noTexts: Readonly<Record<string, string>> = {}

/** Returns the text of a finding in the visitor's language if the plugin has one, otherwise the English text. */
export function useFindingText(): (finding: ReviewFinding) => string {
  const { t } = useOwnText(noTexts)
  return ({ textCode, text, values }) => {
    const key = `review.finding.${textCode}`
    const said = t(key, values)
    return said === key ? text : said
  }
}
