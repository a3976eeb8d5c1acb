import { useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { en } from '../locale.en.js'
import type { ReviewFinding } from '../ReviewState.js'
import { AddressGroups } from './AddressGroups.js'

const styles = `
.review-findings{display:grid;gap:var(--pb-space-2)}
.review-finding{display:grid;grid-template-columns:20px 1fr;gap:var(--pb-space-2);padding:var(--pb-space-2) var(--pb-space-3);border-radius:var(--pb-radius-control);background:var(--pb-color-surface);overflow-wrap:anywhere}
.review-finding>div{min-inline-size:0}
.review-finding>svg{inline-size:20px;block-size:20px;color:var(--pb-color-muted)}
.review-warn{background:color-mix(in srgb,var(--pb-color-warning) 10%,var(--pb-color-bg))}
.review-warn>svg{color:var(--pb-color-warning)}
:is(.review-danger,.review-block){background:color-mix(in srgb,var(--pb-color-danger) 10%,var(--pb-color-bg));font-weight:var(--pb-font-weight-medium)}
:is(.review-danger,.review-block)>svg{color:var(--pb-color-danger)}
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
export function Findings({
  findings,
  to
}: {
  readonly findings: readonly ReviewFinding[]
  readonly to: string | undefined
}) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const textOf = useFindingText()
  if (!findings.length) return null
  return (
    <ul className="review-findings" aria-label={t('review.findings')}>
      {findings.map((finding) => {
        const { code, level, known } = finding
        const Icon = icons[level]
        return (
          <li key={`${code} ${finding.text}`} className={`review-finding review-${level}`}>
            <Icon aria-hidden="true" strokeWidth={1.75} />
            <div>
              <span className="pb-spoken">{t(spoken[level])}: </span>
              <bdi>{textOf(finding)}</bdi>
              {known !== undefined && (
                <>
                  <p className="review-known">{t('review.known')}</p>
                  <AddressGroups address={known} other={to} />
                </>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Says a finding in the visitor's language, where its text is one of ours. */
function useFindingText(): (finding: ReviewFinding) => string {
  const { t } = useOwnText(en)
  return ({ code, text, values }) => {
    const key = `review.finding.${code}`
    const isOurs = isKey(key) && (values !== undefined || en[key] === text)
    return isOurs ? t(key, values) : text
  }
}

const isKey = (key: string): key is keyof typeof en => Object.hasOwn(en, key)
