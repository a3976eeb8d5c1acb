import type { Kit, WalletEntry } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { Tag } from '../components/Tag.js'
import { useText } from '../i18n/useText.js'
import { pairingOf } from './pairingOf.js'

/** The word beside a wallet: what it is to this visitor, or what its row leads to. */
export const EntryTag = observer(function EntryTag({
  kit,
  entry
}: {
  readonly kit: Kit
  readonly entry: WalletEntry
}) {
  const { t } = useText()
  const connected = entry.connectors.some(({ id }) =>
    kit.connections.live.some((live) => live.connectorId === id)
  )
  // The button says 'Unlock wallet' and leads to the list: this is the row that is meant.
  const locked = kit.namespaces.some(
    (namespace) =>
      kit.connections.phase(namespace) === 'locked' &&
      entry.connectors.some(({ id }) => id === kit.connections.recent(namespace)[0]?.connectorId)
  )
  if (locked) return <Tag>{t('tag.locked')}</Tag>
  if (connected) return <Tag tone="success">{t('tag.connected')}</Tag>
  if (entry.group === 'recent') return <Tag>{t('tag.recent')}</Tag>
  if (entry.installed) return <Tag tone="success">{t('tag.installed')}</Tag>
  if (entry.type === 'WALLET_CONNECT') return <Tag>{t('tag.qr')}</Tag>
  // Nothing here can connect it: its row leads to where it can be had.
  if (!entry.connectors.length && !pairingOf(kit, entry) && !mayOpen(kit)) return <Tag>{t('tag.get')}</Tag>
  return null
})

/** On a phone what pairs may open an app that it cannot pair with, and nobody knows which apps are there. */
const mayOpen = (kit: Kit): boolean =>
  (globalThis.matchMedia?.('(pointer: coarse)').matches ?? false) &&
  kit.connectors.all.some(({ type }) => type === 'WALLET_CONNECT')
