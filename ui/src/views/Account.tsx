import type { Connection, Kit } from '@plugboard/core'
import { ChevronDown, LogOut, Plus, Users, Wallet } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { Button } from '../components/Button.js'
import { EmptyState } from '../components/EmptyState.js'
import { Icon } from '../components/Icon.js'
import { NetworkImage } from '../components/images.js'
import { List } from '../components/List.js'
import { Skeleton } from '../components/Loading.js'
import { Row } from '../components/Row.js'
import { SlotView } from '../components/SlotView.js'
import { TabList } from '../components/TabList.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useLabel } from '../i18n/useLabel.js'
import { useText } from '../i18n/useText.js'
import { configuredPosition, slotItems } from '../modal/slotItems.js'
import { ViewOutlet } from '../modal/ViewOutlet.js'
import { ActionIcon } from './ActionIcon.js'
import { Balance } from './Balance.js'
import { Identity } from './Identity.js'
import { OtherWallets } from './OtherWallets.js'

type Props = ViewProps<'Account'>

/** The connected account: who, how much, where, and what can be done. */
export default observer(function Account({ kit, params }: Props) {
  const active = kit.connections.active
  if (!active?.account.address) return <Nobody kit={kit} />
  return (
    <div className="pb-stack">
      <Identity kit={kit} address={active.account.address} />
      <SlotView name="account.header" />
      <div className="pb-center">
        <Balance kit={kit} />
        <SlotView name="account.balance" />
        <NetworkButton kit={kit} />
      </div>
      <Actions kit={kit} />
      <Tabs kit={kit} tab={params?.tab} />
      <OtherWallets kit={kit} />
      <Footer kit={kit} />
    </div>
  )
})

/** No account: it is being restored, the wallet is locked, or nobody is connected. */
const Nobody = observer(function Nobody({ kit }: Pick<Props, 'kit'>) {
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
  const wallet = phase === 'locked' ? (kit.connections.recent()[0]?.name ?? t('wallet.unnamed')) : undefined
  return (
    <EmptyState
      icon={<Icon name="wallet" of={Wallet} size={28} />}
      title={wallet ? t('connecting.locked.title', { wallet }) : t('account.nobody.title')}
      text={wallet ? t('connecting.locked.text') : t('account.nobody.text')}
    >
      <Button variant="primary" onClick={() => kit.replace('Connect')}>
        {t('title.Connect')}
      </Button>
      {wallet && <DisconnectButton kit={kit} />}
    </EmptyState>
  )
})

const NetworkButton = observer(function NetworkButton({ kit }: Pick<Props, 'kit'>) {
  const { t } = useText()
  const network = kit.networks.active
  const open = () => {
    kit.emit('CLICK_NETWORKS', undefined)
    kit.push('Networks')
  }
  return (
    <Button
      className="pb-pill"
      icon={network && <NetworkImage network={network} size="small" />}
      end={<Icon name="expand" of={ChevronDown} size={16} className="pb-row-end" />}
      aria-label={network && t('button.network', { network: network.name })}
      onClick={open}
    >
      <bdi>{network?.name ?? t('button.unsupported')}</bdi>
    </Button>
  )
})

const Actions = observer(function Actions({ kit }: Pick<Props, 'kit'>) {
  const labelOf = useLabel()
  const position = configuredPosition(kit.features.get('walletFeaturesOrder'))
  const items = [...slotItems(kit, 'account.actions')].sort((a, b) => position(a.id) - position(b.id))
  if (items.length === 0) return null
  return (
    <div className="pb-rounds">
      {items.map((item) => (
        <RoundAction
          key={item.id}
          icon={<ActionIcon name={item.icon ?? item.id} />}
          label={labelOf(item.label, item.id)}
          onClick={() => kit.push(item.view, item.params)}
        />
      ))}
    </div>
  )
})

/** A round button with its label below. */
function RoundAction({
  icon,
  label,
  onClick
}: {
  readonly icon: ReactNode
  readonly label: string
  readonly onClick: () => void
}) {
  return (
    <button type="button" className="pb-round" onClick={onClick}>
      <span className="pb-round-icon">{icon}</span>
      <span className="pb-round-label">{label}</span>
    </button>
  )
}

const Tabs = observer(function Tabs({ kit, tab }: Pick<Props, 'kit'> & { readonly tab: string | undefined }) {
  const { t, dir } = useText()
  const labelOf = useLabel()
  const tabs = slotItems(kit, 'account.tabs')
  const [chosen, setChosen] = useState(tab)
  const item = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  if (!item) return null
  return (
    <TabList
      label={t('account.tabs')}
      rtl={dir === 'rtl'}
      tabs={tabs.map((one) => ({ id: one.id, label: labelOf(one.label, one.id) }))}
      selected={item.id}
      onSelect={setChosen}
    >
      <ViewOutlet key={item.id} name={item.view} params={item.params} item={item.id} />
    </TabList>
  )
})

const Footer = observer(function Footer({ kit }: Pick<Props, 'kit'>) {
  const { t } = useText()
  const labelOf = useLabel()
  const several = (kit.connections.active?.accounts.length ?? 0) > 1
  return (
    <>
      <List label={t('account.more')}>
        {slotItems(kit, 'account.rows').map((item) => (
          <GlyphRow
            key={item.id}
            icon={<ActionIcon name={item.icon ?? item.id} />}
            label={labelOf(item.label, item.id)}
            onClick={() => kit.push(item.view, item.params)}
          />
        ))}
        {several && (
          <GlyphRow
            icon={<Icon name="accounts" of={Users} size={20} />}
            label={t('account.switch')}
            onClick={() => kit.push('Profile')}
          />
        )}
        <GlyphRow
          icon={<Icon name="add" of={Plus} size={20} />}
          label={t('account.another')}
          onClick={() => kit.push('Connect')}
        />
      </List>
      <DisconnectButton kit={kit} />
    </>
  )
})

const GlyphRow = ({
  icon,
  ...row
}: {
  readonly icon: ReactNode
  readonly label: string
  readonly onClick: () => void
}) => <Row {...row} picture={<span className="pb-row-glyph">{icon}</span>} />

/** Ends the wallet that is shown. Where more are connected they stay, and can be ended together. */
const DisconnectButton = observer(function DisconnectButton({ kit }: Pick<Props, 'kit'>) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const { active, activeNamespace: namespace, live } = kit.connections
  const { connectorId, connector } = active ?? {}
  // One approval that covers several chains ends as one.
  const isEnded = (one: Connection) =>
    one.connectorId === connectorId && (one.namespace === namespace || connector?.scope === 'all')
  const several = live.some((one) => !isEnded(one))
  const disconnect = (options: Parameters<Kit['disconnect']>[0]) => {
    setBusy(true)
    kit
      .disconnect(options)
      .catch((error) => kit.report(error))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button
        variant="danger"
        busy={busy}
        icon={<Icon name="disconnect" of={LogOut} size={18} />}
        onClick={() => disconnect({ namespace, connectorId, keepOpen: several })}
      >
        {t('account.disconnect')}
      </Button>
      {several && (
        <Button variant="quiet" disabled={busy} onClick={() => disconnect({})}>
          {t('account.disconnectAll')}
        </Button>
      )}
    </>
  )
})
