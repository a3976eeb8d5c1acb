import { type Kit, type SlotItem, walletEntries } from '@plugboard/core'
import { Wallet } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Fragment, useCallback, useEffect, useState } from 'react'
import { Icon } from '../components/Icon.js'
import { List, Separator } from '../components/List.js'
import { Row } from '../components/Row.js'
import type { ViewProps } from '../define/ViewProps.js'
import { useText } from '../i18n/useText.js'
import { configuredPosition, slotItems } from '../modal/slotItems.js'
import { ViewOutlet } from '../modal/ViewOutlet.js'
import { catalogueOf } from '../shell/catalogueOf.js'
import { useWhileCurrent } from '../shell/useWhileCurrent.js'
import { Consent } from './Consent.js'
import { HelpLinks } from './HelpLinks.js'
import { useEntryState } from './useEntryState.js'
import { hasWallets, WalletList } from './WalletList.js'

/** The methods to connect in the configured order, separated by 'or'. */
export default observer(function Connect({ kit, params }: ViewProps<'Connect'>) {
  const { t } = useText()
  const methods = slotItems(kit, 'connect.methods')
  useEffect(() => void catalogueOf(kit)?.prefetch(), [kit])
  const mayLeave = useCallback(() => kit.consent.require(), [kit])
  // A visitor who can connect in another way does not need to know which wallets are missing.
  const showWallets = useWhileCurrent(() => methods.length === 0 || hasWallets(kit, params?.namespace))
  const wallets = <Wallets kit={kit} params={params} collapsible={methods.length > 0} mayLeave={mayLeave} />
  const shown = inOrder(kit.features.get('connectMethodsOrder'), methods).filter(
    (item) => item !== 'wallet' || showWallets
  )
  return (
    <div className="pb-stack">
      <Consent kit={kit} />
      {shown.map((item, index) => (
        <Fragment key={item === 'wallet' ? item : item.id}>
          {index > 0 && <Separator>{t('connect.or')}</Separator>}
          {item === 'wallet' ? (
            wallets
          ) : (
            <ViewOutlet name={item.view} params={item.params} item={item.id} quiet />
          )}
        </Fragment>
      ))}
      <ConnectHelp kit={kit} />
    </div>
  )
})

/** Sorts the methods by the configured order. Methods that it does not name come last; the wallets are always included. */
function inOrder(
  order: readonly string[],
  items: readonly SlotItem<undefined>[]
): readonly ('wallet' | SlotItem<undefined>)[] {
  const position = configuredPosition(order)
  const all: ('wallet' | SlotItem<undefined>)[] = ['wallet', ...items]
  const idOf = (item: 'wallet' | SlotItem<undefined>) => (item === 'wallet' ? item : item.id)
  return all.sort((a, b) => position(idOf(a)) - position(idOf(b)))
}

type WalletsProps = Omit<ViewProps<'Connect'>, 'context'> & {
  readonly collapsible: boolean
  readonly mayLeave: () => boolean
}

/** The list of wallets, or a row that expands it if the host puts other methods first. */
const Wallets = observer(function Wallets({ kit, params, collapsible, mayLeave }: WalletsProps) {
  const { t } = useText()
  const [open, setOpen] = useEntryState('wallets', false)
  const [pressed, setPressed] = useState(false)
  const folded = collapsible && (kit.features.get('collapseWallets') || !kit.features.get('emailShowWallets'))
  if (open || !folded)
    return <WalletList kit={kit} namespace={params?.namespace} mayLeave={mayLeave} focused={pressed} />
  const expand = () => {
    setOpen(true)
    setPressed(true)
  }
  return (
    <List label={t('connect.wallets')}>
      <Row
        label={t('connect.withWallet')}
        picture={
          <span className="pb-row-glyph">
            <Icon name="wallet" of={Wallet} size={20} />
          </span>
        }
        onClick={expand}
      />
    </List>
  )
})

/** Help for a visitor who has no wallet yet. */
const ConnectHelp = observer(function ConnectHelp({ kit }: { readonly kit: Kit }) {
  const hasWallet = useWhileCurrent(() => walletEntries(kit).some((entry) => entry.installed))
  return hasWallet ? null : <HelpLinks kit={kit} />
})
