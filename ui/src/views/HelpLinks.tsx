import type { Kit } from '@plugboard/core'
import { Button } from '../components/Button.js'
import { useText } from '../i18n/useText.js'

/** Buttons to the views that explain what a wallet is and where to get one. */
export function HelpLinks({ kit }: { readonly kit: Kit }) {
  const { t } = useText()
  const learn = () => {
    kit.emit('CLICK_WALLET_HELP', undefined)
    kit.push('WhatIsAWallet')
  }
  const get = () => {
    kit.emit('CLICK_GET_WALLET', undefined)
    kit.push('GetAWallet')
  }
  return (
    <div className="pb-pair">
      <Button variant="quiet" onClick={learn}>
        {t('title.WhatIsAWallet')}
      </Button>
      <Button variant="quiet" onClick={get}>
        {t('title.GetAWallet')}
      </Button>
    </div>
  )
}
