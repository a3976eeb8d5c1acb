import type { Kit, Namespace } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '../components/Button.js'
import { EmptyState } from '../components/EmptyState.js'
import { useText } from '../i18n/useText.js'
import { LockedWallet } from './LockedWallet.js'

/** Props of `NoWallet`. */
export interface NoWalletProps {
  readonly kit: Kit
  /** The chain family whose account the view needs; the active one by default. */
  readonly namespace?: Namespace | undefined
  /** As in `EmptyState`. */
  readonly icon: ReactNode
  /** Shown if no wallet is connected: what the view would do with one. */
  readonly text: string
}

/** Shown instead of a view that needs an account, while there is none. A locked wallet is named, and asked to unlock; otherwise one can be connected. */
export const NoWallet = observer(function NoWallet({ kit, namespace, icon, text }: NoWalletProps) {
  const { t } = useText()
  const connect = () => kit.push('Connect', { namespace })
  if (kit.connections.phase(namespace) === 'locked')
    return <LockedWallet kit={kit} namespace={namespace} icon={icon} onConnect={connect} />
  return (
    <EmptyState icon={icon} title={t('account.nobody.title')} text={text}>
      <Button variant="primary" onClick={connect}>
        {t('title.Connect')}
      </Button>
    </EmptyState>
  )
})
