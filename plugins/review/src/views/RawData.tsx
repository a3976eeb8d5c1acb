import { useOwnText } from '@plugboard/ui/components'
import { en } from '../locale.en.js'

/** The raw data to sign, for visitors who want to see it. */
export function RawData({ text }: { readonly text: string }) {
  const { t } = useOwnText(en)
  return (
    <details className="review-raw">
      <summary>{t('review.raw')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <pre dir="ltr" className="pb-mono" tabIndex={0}>
        {text}
      </pre>
    </details>
  )
}
