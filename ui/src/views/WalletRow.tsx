import type { Kit, Namespace, WalletEntry } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Row } from '../components/Row.js'
import { WalletImage } from '../components/WalletImage.js'
import { approachEntry } from './approachEntry.js'
import { choicesOf } from './choicesOf.js'
import { EntryTag } from './EntryTag.js'
import { NamespaceChoice } from './NamespaceChoice.js'
import { openEntry } from './openEntry.js'

/** What a `WalletRow` takes. */
export interface WalletRowProps {
  readonly kit: Kit
  readonly entry: WalletEntry
  readonly namespace: Namespace | undefined
  /** Asked before the row leads anywhere; false keeps the visitor here. */
  readonly mayLeave: () => boolean
}

/** One wallet of the Connect list. One that reaches several namespaces opens and asks which. */
export const WalletRow = observer(function WalletRow({ kit, entry, namespace, mayLeave }: WalletRowProps) {
  const [open, setOpen] = useState(false)
  const choices = entry.connectors.length ? choicesOf(kit, entry, namespace) : []
  const asks = choices.length > 1
  const go = (chain: Namespace | undefined) => {
    if (mayLeave()) openEntry(kit, entry, chain)
  }
  return (
    <Row
      label={entry.name}
      note={entry.note}
      picture={<WalletImage name={entry.name} url={entry.imageUrl} id={entry.imageId} />}
      tag={<EntryTag kit={kit} entry={entry} />}
      expanded={asks ? open : undefined}
      onApproach={() => approachEntry(kit, entry)}
      onClick={() => (asks ? setOpen(!open) : go(namespace ?? choices[0]))}
    >
      {asks && open && (
        <NamespaceChoice kit={kit} wallet={entry.name} namespaces={choices} nested onChoose={go} />
      )}
    </Row>
  )
})
