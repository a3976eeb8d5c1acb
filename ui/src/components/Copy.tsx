import { Check, Copy, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.js'
import { useAnnouncement } from '../shell/useAnnouncement.js'
import { IconButton } from './Button.js'
import { Icon } from './Icon.js'
import { joinClasses } from './joinClasses.js'
import { shortAddress } from './shortAddress.js'

/** How long the confirmation stands, in milliseconds. */
const shownFor = 2000

/** Copies a text on a click and says so in place; `state` goes back to idle after two seconds. */
export function useCopy(text: string): {
  readonly state: 'idle' | 'copied' | 'failed'
  readonly copy: () => void
} {
  const { t } = useText()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useAnnouncement(state === 'copied' ? t('copy.done') : '')
  useAnnouncement(state === 'failed' ? t('copy.failed') : '', 'assertive')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), shownFor)
    return () => clearTimeout(timer)
  }, [state])
  // `navigator.clipboard` is missing on pages that are not served securely.
  const copy = () =>
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setState('copied'),
        () => setState('failed')
      )
  return { state, copy }
}

const icons = { idle: ['copy', Copy], copied: ['check', Check], failed: ['failed', X] } as const

/** Copies `text`; `label` says what it is. The icon confirms it in place. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useText()
  const { state, copy } = useCopy(text)
  const [name, drawing] = icons[state]
  return (
    <IconButton label={state === 'copied' ? t('copy.done') : label} onClick={copy}>
      <Icon name={name} of={drawing} size={18} />
    </IconButton>
  )
}

/** An address in short form; a click copies it. All of it is in the tooltip and read by a screen reader. */
export function CopyableAddress({
  address,
  children
}: {
  readonly address: string
  readonly children?: string | undefined
}) {
  const { t } = useText()
  const { state, copy } = useCopy(address)
  const [name, drawing] = icons[state]
  return (
    <button type="button" className="pb-copyable" title={address} onClick={copy}>
      <bdi className={joinClasses(children === undefined && 'pb-mono')}>
        {children ?? shortAddress(address)}
      </bdi>
      <span className="pb-spoken"> {t('copy.address', { address })}</span>
      <Icon name={name} of={drawing} size={16} />
    </button>
  )
}
