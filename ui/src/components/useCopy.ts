import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.js'
import { useAnnounce } from '../shell/useAnnounce.js'

/** How long the confirmation stands, in milliseconds. */
const shownFor = 2000

/** Copies a text on a click and says so in place; `state` goes back to idle after two seconds. */
export function useCopy(text: string): {
  readonly state: 'idle' | 'copied' | 'failed'
  readonly copy: () => void
} {
  const { t } = useText()
  const announce = useAnnounce()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), shownFor)
    return () => clearTimeout(timer)
  }, [state])
  const done = () => {
    setState('copied')
    announce(t('copy.done'))
  }
  const failed = () => {
    setState('failed')
    announce(t('copy.failed'), 'assertive')
  }
  // `navigator.clipboard` is missing on pages that are not served securely.
  const copy = () =>
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(done, failed)
  return { state, copy }
}
