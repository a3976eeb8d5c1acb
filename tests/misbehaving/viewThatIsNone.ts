import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Provides a view that cannot be loaded and one that is not a component. */
export const viewThatIsNone: Misbehaving = {
  plugins: [
    culprit((context) => {
      context.registerView({
        id: 'CulpritView',
        title: 'Culprit',
        load: () => Promise.reject(new Error('gone'))
      })
      context.registerView({
        id: 'CulpritPlain',
        title: 'Culprit',
        load: async () => ({ default: { odd: true } })
      })
      context.addToSlot('footer', { id: 'culprit', label: 'Culprit', view: 'CulpritView' })
      context.addToSlot('connect.methods', { id: 'culprit', label: 'Culprit', view: 'CulpritPlain' })
    })
  ],
  face: true,
  blamed: "Reported by 'culprit'",
  where: 'dialog'
}
