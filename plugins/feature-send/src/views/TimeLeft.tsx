import { useOwnText, useSecondsUntil } from '@plugboard/ui/components'
import { payTexts } from '../pay/locale.en.js'

/** Times further away than this are not counted down. */
const longest = 60 * 60

/** The remaining time, in minutes and seconds. */
export function TimeLeft({ until }: { readonly until: number }) {
  const { t, locale } = useOwnText(payTexts)
  const seconds = useSecondsUntil(until)
  if (seconds === 0 || seconds > longest) return null
  const digits = (value: number, minimumIntegerDigits: number) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits }).format(value)
  const time = `${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}`
  return (
    <span className="pay-note pay-time" role="timer">
      {t('pay.within', { time })}
    </span>
  )
}
