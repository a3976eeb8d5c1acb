import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Throws at every view. */
export const throwsInViewRegister: Misbehaving = {
  plugins: [
    culprit((context) => {
      context.tap('viewRegister', failing)
      context.registerView({
        id: 'CulpritPlain',
        title: 'Culprit',
        load: async () => ({ default: () => null })
      })
    })
  ],
  blamed: "Stopped by 'culprit'",
  face: true
}
