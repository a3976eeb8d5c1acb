import { addTraces } from './addTraces.js'
import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Registers two views under one name. */
export const registersAViewTwice: Misbehaving = {
  plugins: [
    culprit((context) => {
      addTraces(context)
      context.registerView({
        id: 'CulpritPlain',
        title: 'Culprit',
        load: async () => ({ default: () => null })
      })
    })
  ],
  blamed: "'culprit' failed and was removed",
  face: true
}
