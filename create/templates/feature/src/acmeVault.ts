import { definePlugin } from '@plugboard/core'
import { defineView } from '@plugboard/ui'
import { createNotes, notesToken } from './Notes.js'

declare module '@plugboard/core' {
  interface Views {
    /** The view takes no parameters. */
    AcmeVaultNotes: undefined
  }
}

/** A note for each account, one tap away from it. */
export function acmeVault() {
  return definePlugin({
    name: 'acme:vault',
    provides: [notesToken],
    setup(kit) {
      kit.provide(notesToken, createNotes(kit.storage))
      kit.registerView(
        defineView('AcmeVaultNotes', { title: 'Acme Vault', load: () => import('./NotesView.js') })
      )
      kit.addToSlot('account.actions', { id: 'acme:vault', label: 'Note', view: 'AcmeVaultNotes', order: 50 })
    }
  })
}
