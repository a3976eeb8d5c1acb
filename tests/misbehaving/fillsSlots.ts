import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Puts ten thousand items into every slot. */
export const fillsSlots: Misbehaving = {
  plugins: [
    culprit((context) => {
      context.registerView({
        id: 'CulpritPlain',
        title: 'Culprit',
        load: async () => ({ default: () => null })
      })
      const slots = [
        'account.actions',
        'account.tabs',
        'connect.methods',
        'header.actions',
        'footer'
      ] as const
      for (const slot of slots)
        for (let index = 0; index < 10_000; index++)
          context.addToSlot(slot, { id: `culprit${index}`, label: 'Culprit', view: 'CulpritPlain' })
    })
  ],
  face: true,
  blamed: "'culprit' is at fault: it adds 10000 items in the slot 'account.actions'"
}
