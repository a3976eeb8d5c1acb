import type { Kit, WalletEntry } from '@plugboard/core'
import { TriangleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Icon } from '../components/Icon.js'
import { Tag } from '../components/Row.js'
import { useText } from '../i18n/useText.js'
import { useWhileCurrent } from '../shell/useWhileCurrent.js'
import { findPairing } from './walletEntry.js'

/** The tag next to a wallet: it says that its name can mislead, that it is connected, recent or installed, or what a click on its row leads to. */
export const EntryTag = observer(function EntryTag({
  kit,
  entry,
  labelled = false
}: {
  readonly kit: Kit
  /** A label above says whether it was used before or is installed. */
  readonly labelled?: boolean
  readonly entry: WalletEntry
}) {
  const { t } = useText()
  const { connected, locked } = useWhileCurrent(() => ({
    connected: entry.connectors.some(({ id }) =>
      kit.connections.live.some((live) => live.connectorId === id)
    ),
    // The button says 'Unlock wallet' and opens the list: this is the wallet that it means.
    locked: kit.namespaces.some(
      (namespace) =>
        kit.connections.phase(namespace) === 'locked' &&
        entry.connectors.some(({ id }) => id === kit.connections.recent(namespace)[0]?.connectorId)
    )
  }))
  if (entry.nameWarning)
    return (
      <Tag tone="warning">
        <Icon name="warning" of={TriangleAlert} size={12} />
        {t('tag.lookAlike')}
      </Tag>
    )
  if (locked) return <Tag>{t('tag.locked')}</Tag>
  if (connected) return <Tag tone="success">{t('tag.connected')}</Tag>
  if (labelled && (entry.group === 'recent' || entry.installed)) return null
  if (entry.group === 'recent') return <Tag>{t('tag.recent')}</Tag>
  if (entry.installed) return <Tag tone="success">{t('tag.installed')}</Tag>
  // On a phone it leads to a list of apps, and nobody scans the screen of the phone that they hold.
  if (entry.type === 'WALLET_CONNECT') return isPhone() ? null : <Tag>{t('tag.qr')}</Tag>
  // No connector reaches it: its row leads to where it can be installed.
  if (!entry.connectors.length && !findPairing(kit, entry) && !mayOpen(kit)) return <Tag>{t('tag.get')}</Tag>
  return null
})

/** On a phone, pairing might open the app of any wallet, and a page cannot know which apps are installed. */
const mayOpen = (kit: Kit): boolean =>
  isPhone() && kit.connectors.all.some(({ type }) => type === 'WALLET_CONNECT')

const isPhone = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false
