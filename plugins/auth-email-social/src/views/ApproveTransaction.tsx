import type { ViewProps } from '@plugboard/ui'
import { useText } from '@plugboard/ui'
import { Button, Spinner, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { en } from '../locale.en.js'
import { authStyles } from './authStyles.js'
import { useWalletPlace } from './useWalletPlace.js'
import { WindowButton } from './WindowButton.js'

/** What is behind the wallet's frame while it draws the approval, or leads to its window. Leaving it declines. */
export default function ApproveTransaction({ kit }: ViewProps<'ApproveTransaction'>) {
  usePluginStyles(authStyles)
  const { t } = useOwnText(en)
  const { t: common } = useText()
  const { place } = useWalletPlace(kit)
  return (
    <div ref={place} className="pb-stack">
      <div className="auth-place" role="status">
        <Spinner size={28} />
        <h2 className="pb-heading">{t('auth.approve.heading')}</h2>
        <p className="pb-text">{t('auth.approve.text')}</p>
      </div>
      <WindowButton kit={kit} />
      <Button onClick={() => kit.back()}>{common('action.cancel')}</Button>
    </div>
  )
}
