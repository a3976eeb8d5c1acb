import { Plus, Users } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { Icon } from '../components/Icon.js'
import { List } from '../components/List.js'
import { Row } from '../components/Row.js'
import { SlotView } from '../components/SlotView.js'
import { TabList } from '../components/TabList.js'
import { usePluginStyles } from '../components/usePluginStyles.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useLabel } from '../i18n/useLabel.js'
import { useText } from '../i18n/useText.js'
import { configuredPosition, slotItems } from '../modal/slotItems.js'
import { ViewOutlet } from '../modal/ViewOutlet.js'
import { ActionIcon } from './ActionIcon.js'
import { Balance } from './Balance.js'
import { currentTabToken } from './currentTab.js'
import { DisconnectButtons } from './DisconnectButtons.js'
import { Identity } from './Identity.js'
import { NetworkButton } from './NetworkButton.js'
import { NoAccount } from './NoAccount.js'
import { OtherWallets } from './OtherWallets.js'
import { useEntryState } from './useEntryState.js'

const styles = `
.pb-rounds{display:flex;justify-content:center;flex-wrap:wrap;gap:var(--pb-space-4)}
.pb-round{display:flex;flex-direction:column;align-items:center;gap:var(--pb-space-1);min-inline-size:56px;padding:0;border:0;background:none;color:inherit;font:inherit;font-size:var(--pb-font-size-s,14px);cursor:pointer}
.pb-round-icon{display:grid;place-items:center;inline-size:48px;block-size:48px;border-radius:50%;background:var(--pb-color-raised)}
.pb-round-icon:dir(rtl)>.lucide-send{transform:scaleX(-1)}
@media(forced-colors:active){.pb-round-icon{outline:1px solid}}
`

type Props = ViewProps<'Account'>

/** The connected account: its name, its balance, its network, and its actions. */
export default observer(function Account({ kit, params }: Props) {
  const active = kit.connections.active
  if (!active?.account.address) return <NoAccount kit={kit} />
  return (
    <div className="pb-stack">
      <Identity kit={kit} address={active.account.address} />
      <SlotView name="account.header" />
      <div className="pb-center">
        <Balance key={active.caipAddress} kit={kit} />
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

const Actions = observer(function Actions({ kit }: Pick<Props, 'kit'>) {
  usePluginStyles(styles)
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
  const [chosen, setChosen] = useEntryState('tab', tab)
  const item = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  const account = kit.connections.active?.caipAddress
  const open = item?.id
  useEffect(() => {
    if (account && open !== undefined) kit.get(currentTabToken)?.(account, open)
  }, [kit, account, open])
  if (!item) return null
  const panel = <ViewOutlet key={item.id} name={item.view} params={item.params} item={item.id} />
  // There is nothing to choose.
  if (tabs.length === 1) return <section aria-label={labelOf(item.label, item.id)}>{panel}</section>
  return (
    <TabList
      label={t('account.tabs')}
      rtl={dir === 'rtl'}
      tabs={tabs.map((one) => ({ id: one.id, label: labelOf(one.label, one.id) }))}
      selected={item.id}
      onSelect={setChosen}
    >
      {panel}
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
      <DisconnectButtons kit={kit} />
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
