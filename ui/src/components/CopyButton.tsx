import { Check, Copy, X } from 'lucide-react'
import { useText } from '../i18n/useText.js'
import { IconButton } from './IconButton.js'
import { useCopy } from './useCopy.js'

const icons = { idle: Copy, copied: Check, failed: X }

/** Copies `text`; `label` says what it is. The icon confirms it in place. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useText()
  const { state, copy } = useCopy(text)
  const Icon = icons[state]
  return (
    <IconButton label={state === 'copied' ? t('copy.done') : label} onClick={copy}>
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  )
}
