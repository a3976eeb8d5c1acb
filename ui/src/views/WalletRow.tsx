import type { Kit, Namespace, WalletEntry } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { WalletImage } from '../components/images.js'
import { Row } from '../components/Row.js'
import { useText } from '../i18n/useText.js'
import { EntryTag } from './EntryTag.js'
import { NamespaceChoice } from './NamespaceChoice.js'
import { useEntryState } from './useEntryState.js'
import { namespaceChoices, openWallet, prefetchWallet } from './walletEntry.js'

/** Props of `WalletRow`. */
export interface WalletRowProps {
  readonly kit: Kit
  readonly entry: WalletEntry
  readonly namespace: Namespace | undefined
  /** Called before the row opens another view; if it returns false, the visitor stays here. */
  readonly mayLeave: () => boolean
}

/** A wallet in the list. One that supports several namespaces expands and asks which one to connect. */
export const WalletRow = observer(function WalletRow({ kit, entry, namespace, mayLeave }: WalletRowProps) {
  const { t } = useText()
  const [open, setOpen] = useEntryState(`wallet ${entry.group}:${entry.id}`, false)
  const warning = entry.nameWarning
  const choices = entry.connectors.length ? namespaceChoices(kit, entry, namespace) : []
  const asks = choices.length > 1
  const go = (chain: Namespace | undefined) => {
    if (mayLeave()) openWallet(kit, entry, chain)
  }
  return (
    <Row
      label={entry.name}
      note={warning ? t(`lookAlike.${warning.reason}`, { wallet: warning.of ?? '' }) : entry.note}
      picture={
        <WalletImage
          name={entry.name}
          url={entry.imageUrl}
          id={entry.imageId}
          pending={entry.connectors.some(({ iconPending }) => iconPending)}
        />
      }
      tag={<EntryTag kit={kit} entry={entry} labelled />}
      expanded={asks ? open : undefined}
      onPrefetch={() => prefetchWallet(kit, entry)}
      onClick={() => (asks ? setOpen(!open) : go(namespace ?? choices[0]))}
    >
      {asks && open && (
        <NamespaceChoice kit={kit} wallet={entry.name} namespaces={choices} nested onChoose={go} />
      )}
    </Row>
  )
})
