import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Puts two thousand items into every slot. */
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
        for (let index = 0; index < 2000; index++)
          context.addToSlot(slot, { id: `culprit${index}`, label: 'Culprit', view: 'CulpritPlain' })
    })
  ],
  face: true
}
