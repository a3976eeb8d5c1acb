import { type Kit, walletEntries } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { Button } from '../components/Button.js'
import { useText } from '../i18n/useText.js'

/** Two ways on for a visitor who has no wallet yet. */
export const ConnectHelp = observer(function ConnectHelp({ kit }: { readonly kit: Kit }) {
  const { t } = useText()
  if (walletEntries(kit).some((entry) => entry.installed)) return null
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
})
