import type { Kit } from '@plugboard/core'
import { Wallet } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Button } from '../components/Button.js'
import { EmptyState } from '../components/EmptyState.js'
import { Icon } from '../components/Icon.js'
import { Skeleton } from '../components/Loading.js'
import { useText } from '../i18n/useText.js'
import { DisconnectButtons } from './DisconnectButtons.js'
import { LockedWallet } from './LockedWallet.js'
import { NetworkButton } from './NetworkButton.js'
import { lockedElsewhere, OtherWallets } from './OtherWallets.js'

/**
 * The active namespace has no account: it is being restored, its wallet is locked, or no wallet is connected there. Connections in other
 * namespaces, the networks and disconnecting stay within reach.
 */
export const NoAccount = observer(function NoAccount({ kit }: { readonly kit: Kit }) {
  return (
    <div className="pb-stack">
      <Reason kit={kit} />
      {kit.networks.active && (
        <div className="pb-center">
          <NetworkButton kit={kit} />
        </div>
      )}
      <OtherWallets kit={kit} />
      <DisconnectButtons kit={kit} />
    </div>
  )
})

const Reason = observer(function Reason({ kit }: { readonly kit: Kit }) {
  const { t } = useText()
  const phase = kit.connections.phase()
  if (phase === 'connecting' || phase === 'reconnecting')
    return (
      <div className="pb-stack pb-center" role="status" aria-busy="true" aria-label={t('account.loading')}>
        <Skeleton shape="avatar" />
        <Skeleton shape="line" />
        <Skeleton shape="amount" />
      </div>
    )
  const icon = <Icon name="wallet" of={Wallet} size={28} />
  const connect = () => kit.replace('Connect')
  if (phase === 'locked') return <LockedWallet kit={kit} icon={icon} onConnect={connect} />
  const hasOthers = kit.connections.live.length + lockedElsewhere(kit).length > 0
  const noWallet = hasOthers
    ? {
        title: t('account.nobodyHere.title', { network: kit.networks.active?.name ?? '' }),
        text: t('account.nobodyHere.text')
      }
    : { title: t('account.nobody.title'), text: t('account.nobody.text') }
  return (
    <EmptyState icon={icon} {...noWallet}>
      <Button variant="primary" onClick={connect}>
        {t('title.Connect')}
      </Button>
    </EmptyState>
  )
})
