import { isKitError, type Kit, type KitError } from '@plugboard/core'
import { Button, useErrorText, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { embeddedWalletToken } from '../EmbeddedWallet.js'
import { en } from '../locale.en.js'

/** Leads to the wallet's window if the wallet is used in one: opens it, or brings it to the front when it asks something. */
export const WindowButton = observer(function WindowButton({ kit }: { readonly kit: Kit }) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const [error, setError] = useState<KitError>()
  const wallet = kit.get(embeddedWalletToken)
  if (wallet?.window !== 'closed' && wallet?.window !== 'asks') return null
  const open = () => {
    setError(undefined)
    wallet.openWindow().catch((cause) => isKitError(cause) && setError(cause))
  }
  return (
    <>
      {error && (
        <p className="pb-text auth-fault" role="alert">
          {errorText(error)}
        </p>
      )}
      <Button variant="primary" onClick={open}>
        {t('auth.window.continue')}
      </Button>
    </>
  )
})
