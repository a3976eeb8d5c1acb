import { type Kit, walletEntries } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { HelpLinks } from './HelpLinks.js'

/** Two ways on for a visitor who has no wallet yet. */
export const ConnectHelp = observer(function ConnectHelp({ kit }: { readonly kit: Kit }) {
  return walletEntries(kit).some((entry) => entry.installed) ? null : <HelpLinks kit={kit} />
})
