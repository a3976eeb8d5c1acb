import { Check, Copy, X } from 'lucide-react'
import { useText } from '../i18n/useText.js'
import { joinClasses } from './joinClasses.js'
import { shortAddress } from './shortAddress.js'
import { useCopy } from './useCopy.js'

const icons = { idle: Copy, copied: Check, failed: X }

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
  const Icon = icons[state]
  return (
    <button type="button" className="pb-copyable" title={address} onClick={copy}>
      <bdi className={joinClasses(children === undefined && 'pb-mono')}>
        {children ?? shortAddress(address)}
      </bdi>
      <span className="pb-spoken"> {t('copy.address', { address })}</span>
      <Icon size={16} aria-hidden="true" />
    </button>
  )
}
