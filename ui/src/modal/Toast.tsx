import type { ShownNotice } from '@plugboard/core'
import { useEffect } from 'react'
import { useErrorText } from '../i18n/useErrorText.js'
import { useLabel } from '../i18n/useLabel.js'
import { useKit } from '../shell/useKit.js'

/** How long, in milliseconds, a toast stays. One that says that something is loading stays until it is taken back. */
const stay = 5000

/** A short message that leaves by itself. */
export function Toast({ toast }: { readonly toast: ShownNotice }) {
  const kit = useKit()
  const errorText = useErrorText()
  const labelOf = useLabel()
  useEffect(() => {
    if (toast.tone === 'loading') return
    const timer = setTimeout(() => kit.dismiss(toast.id), stay)
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
