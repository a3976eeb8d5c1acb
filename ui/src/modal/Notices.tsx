import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { IconButton } from '../components/IconButton.js'
import { useErrorText } from '../i18n/useErrorText.js'
import { useLabel } from '../i18n/useLabel.js'
import { useText } from '../i18n/useText.js'
import { useKit } from '../shell/useKit.js'
import { Toast } from './Toast.js'

/** The alert bar and the toasts, over the card or, while the modal is closed, over the page. */
export const Notices = observer(function Notices() {
  const kit = useKit()
  const { t } = useText()
  const errorText = useErrorText()
  const labelOf = useLabel()
  const { alert } = kit.notices
  // A plugin may say what is no text.
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
            <X className="pb-icon" size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  )
})
