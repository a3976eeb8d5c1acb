import type { Kit, Namespace } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '../components/Button.js'
import { EmptyState } from '../components/EmptyState.js'
import { useText } from '../i18n/useText.js'

interface LockedWalletProps {
  readonly kit: Kit
  /** Default: the active one. */
  readonly namespace?: Namespace | undefined
  readonly icon: ReactNode
  /** The visitor wants to connect a wallet instead. */
  onConnect(): void
}

/** The locked wallet is asked again; another one can be connected instead. */
export const LockedWallet = observer(function LockedWallet(props: LockedWalletProps) {
  const { kit, namespace = kit.connections.activeNamespace, icon, onConnect } = props
  const { t } = useText()
  const wallet = kit.connections.recent(namespace)[0]
  return (
    <EmptyState
      icon={icon}
      title={t('connecting.locked.title', { wallet: wallet?.name ?? t('wallet.unnamed') })}
      text={t(wallet ? 'account.locked.text' : 'connecting.locked.text')}
    >
      {wallet && (
        <Button
          variant="primary"
          onClick={() => kit.push('ConnectingExternal', { connectorId: wallet.connectorId, namespace })}
        >
          {t('button.locked')}
        </Button>
      )}
      <Button variant={wallet ? 'quiet' : 'primary'} onClick={onConnect}>
        {t('title.Connect')}
      </Button>
    </EmptyState>
  )
})
