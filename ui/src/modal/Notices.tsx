import type { ShownNotice } from '@plugboard/core'
import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { useErrorText } from '../i18n/useErrorText.js'
import { useLabel } from '../i18n/useLabel.js'
import { useText } from '../i18n/useText.js'
import { useKit, useUi } from '../shell/useKit.js'

/** The alert bar and the toasts: over the card or, while the modal is closed, over the page. */
export const Notices = observer(function Notices({
  isHeld,
  onShow
}: {
  /** Shows nothing yet. */
  readonly isHeld?: boolean
  /** Called with the region when it begins to show notices. Returns what ends with them. */
  readonly onShow?: (section: HTMLElement) => () => void
}) {
  const kit = useKit()
  const { t } = useText()
  const errorText = useErrorText()
  const labelOf = useLabel()
  const { alert } = kit.notices
  // A plugin's label might not be a text.
  const toasts = kit.notices.toasts.filter(({ text }) => labelOf(text, '') !== '')
  const alertText = alert && labelOf(alert.text, '', alert.values)
  const section = useRef<HTMLElement>(null)
  const isShown = !isHeld && (toasts.length > 0 || !!alertText)
  useLayoutEffect(() => {
    if (isShown && section.current) return onShow?.(section.current)
  }, [isShown, onShow])
  return (
    <section ref={section} className="pb-notices" aria-label={t('shell.notices')} aria-live="polite">
      {isShown && alert && alertText && (
        <div className={`pb-notice pb-alert pb-tone-${alert.tone}`} role="alert">
          <span className="pb-notice-text" dir="auto">
            {errorText({ ...alert, message: alertText })}
          </span>
          <IconButton label={t('shell.dismiss')} onClick={() => kit.dismiss(alert.id)}>
            <Icon name="close" of={X} size={16} className="pb-icon" />
          </IconButton>
        </div>
      )}
      {isShown && toasts.map((toast) => <Toast key={toast.id} toast={toast} />)}
    </section>
  )
})

/** How long it takes to notice a toast, in seconds. A toast about something that is loading stays until it is dismissed. */
const noticedIn = 4

/** The number of characters that a slow reader reads in a second. */
const readEachSecond = 10

/**
 * A short message that disappears by itself after the visitor has had the time to read it. Time while the page is hidden does not count. The time goes
 * on when the modal opens or closes, which draws the toast in another place.
 */
function Toast({ toast }: { readonly toast: ShownNotice }) {
  const kit = useKit()
  const ui = useUi()
  const errorText = useErrorText()
  const labelOf = useLabel()
  const text = errorText({ ...toast, message: labelOf(toast.text, '', toast.values) })
  useEffect(() => {
    const needed = text.length / readEachSecond + noticedIn
    ui.toastSeconds ??= new WeakMap()
    const seconds = ui.toastSeconds
    const timer = setInterval(() => {
      if (toast.tone === 'loading' || document.hidden) return
      const seen = (seconds.get(toast) ?? 0) + 1
      seconds.set(toast, seen)
      if (seen > needed) kit.dismiss(toast.id)
    }, 1000)
    return () => clearInterval(timer)
  }, [kit, ui, toast, text])
  return (
    <div
      className={`pb-notice pb-toast pb-tone-${toast.tone}`}
      role={toast.tone === 'error' ? 'alert' : undefined}
    >
      <bdi>{text}</bdi>
    </div>
  )
}
