import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Provides a view that throws when it is drawn, and shows it wherever it can. */
export const viewThatThrows: Misbehaving = {
  plugins: [
    culprit((context) => {
      context.registerView({ id: 'CulpritView', title: 'Culprit', load: async () => ({ default: failing }) })
      for (const slot of ['footer', 'connect.methods', 'account.tabs'] as const)
        context.addToSlot(slot, { id: 'culprit', label: 'Culprit', view: 'CulpritView' })
    })
  ],
  face: true,
  blamed: "Reported by 'culprit'",
  where: 'dialog'
}
