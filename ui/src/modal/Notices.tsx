import type { ShownNotice } from '@plugboard/core'
import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { IconButton } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { useErrorText } from '../i18n/useErrorText.js'
import { useLabel } from '../i18n/useLabel.js'
import { useText } from '../i18n/useText.js'
import { useKit } from '../shell/useKit.js'

/** The alert bar and the toasts: over the card or, while the modal is closed, over the page. */
export const Notices = observer(function Notices() {
  const kit = useKit()
  const { t } = useText()
  const errorText = useErrorText()
  const labelOf = useLabel()
  const { alert } = kit.notices
  // A plugin's label may be no text at all.
  const toasts = kit.notices.toasts.filter(({ text }) => labelOf(text, '') !== '')
  const alertText = alert && labelOf(alert.text, '', alert.values)
  return (
    <section className="pb-notices" aria-label={t('shell.notices')}>
      {alert && alertText && (
        <div className={`pb-notice pb-alert pb-tone-${alert.tone}`} role="alert">
          <span className="pb-notice-text" dir="auto">
            {errorText({ ...alert, message: alertText })}
          </span>
          <IconButton label={t('shell.dismiss')} onClick={() => kit.dismiss(alert.id)}>
            <Icon name="close" of={X} size={16} className="pb-icon" />
          </IconButton>
        </div>
      )}
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  )
})

/** How long a toast is shown, in milliseconds. One that says that something is loading stays until it is dismissed. */
const toastDurationMs = 5000

/** A short message that disappears by itself. */
function Toast({ toast }: { readonly toast: ShownNotice }) {
  const kit = useKit()
  const errorText = useErrorText()
  const labelOf = useLabel()
  useEffect(() => {
    if (toast.tone === 'loading') return
    const timer = setTimeout(() => kit.dismiss(toast.id), toastDurationMs)
    return () => clearTimeout(timer)
  }, [kit, toast])
  return (
    <div
      className={`pb-notice pb-toast pb-tone-${toast.tone}`}
      role={toast.tone === 'error' ? 'alert' : 'status'}
    >
      <bdi>{errorText({ ...toast, message: labelOf(toast.text, '', toast.values) })}</bdi>
    </div>
  )
}
