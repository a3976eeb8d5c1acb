import { Check, Copy, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.js'
import { useAnnouncement } from '../shell/useAnnouncement.js'
import { IconButton } from './Button.js'
import { copyText } from './copyText.js'
import { Icon } from './Icon.js'
import { joinClasses } from './joinClasses.js'
import { shortAddress } from './shortAddress.js'
import { usePluginStyles } from './usePluginStyles.js'

/** How long the confirmation is shown, in milliseconds. */
const shownFor = 2000

/** What the last click has done. */
interface CopyResult {
  readonly text: string
  readonly state: 'copied' | 'failed'
  /** Ends the announcement. It alternates, because screen readers skip a sentence that is equal to the last one. */
  readonly end: '' | '\u00a0'
}

/**
 * Copies a text on click and confirms it in place; `state` returns to idle after two seconds, or when the text is another one. The document gets the
 * event `plugboard:copied`, whose `detail` is the text.
 */
export function useCopy(text: string): {
  readonly state: 'idle' | 'copied' | 'failed'
  /** The handler of the click. */
  readonly copy: (press: { readonly currentTarget: Element }) => void
} {
  const { t } = useText()
  const [result, setResult] = useState<CopyResult>()
  const state = result?.text === text ? result.state : 'idle'
  useAnnouncement(state === 'copied' ? t('copy.done') + result?.end : '')
  useAnnouncement(state === 'failed' ? t('copy.failed') + result?.end : '', 'assertive')
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [result])
  const confirm = (state: CopyResult['state']) =>
    setResult((last) => ({ text, state, end: last?.end === '' ? '\u00a0' : '' }))
  const copy = ({ currentTarget }: { readonly currentTarget: Element }) =>
    void copyText(text, currentTarget).then(
      () => {
        confirm('copied')
        // Browsers dispatch their own `copy` event only for a selection.
        document.dispatchEvent(new CustomEvent('plugboard:copied', { detail: text }))
      },
      () => confirm('failed')
    )
  return { state, copy }
}

const icons = { idle: ['copy', Copy], copied: ['check', Check], failed: ['failed', X] } as const

/** A button that copies `text`; `label` says what the text is. The icon confirms it in place. */
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

const styles = `
.pb-copyable bdi{overflow-wrap:anywhere;text-align:center}
.pb-copyable .pb-mono{white-space:nowrap}
.pb-copyable{position:relative;display:inline-flex;align-items:center;gap:var(--pb-space-2);min-block-size:44px;max-inline-size:100%;padding-inline:var(--pb-space-2);border:0 solid transparent;border-block-width:var(--pb-space-1);border-radius:var(--pb-radius-control);background:padding-box transparent;color:inherit;font:inherit;font-weight:var(--pb-font-weight-medium);cursor:pointer}
.pb-copyable.pb-copyable:focus-visible{outline-offset:-4px}
@media(forced-colors:active){.pb-copyable{border-color:Canvas}}
`

/** An address or id in short form, copied by a click. The full text is in the tooltip and read by screen readers. */
export function CopyableAddress({
  address,
  label,
  children
}: {
  readonly address: string
  /** The action of a click, for screen readers, if the text is not an address. */
  readonly label?: string | undefined
  readonly children?: string | undefined
}) {
  usePluginStyles(styles)
  const { t } = useText()
  const { state, copy } = useCopy(address)
  const [name, drawing] = icons[state]
  return (
    <button type="button" className="pb-copyable" title={address} onClick={copy}>
      <bdi className={joinClasses(children === undefined && 'pb-mono')}>
        {children ?? shortAddress(address)}
      </bdi>
      <span className="pb-spoken"> {label ?? t('copy.address', { address })}</span>
      <Icon name={name} of={drawing} size={16} />
    </button>
  )
}
