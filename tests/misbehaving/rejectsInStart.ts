import { addTraces } from './addTraces.js'
import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Fails a moment after it has started. */
export const rejectsInStart: Misbehaving = {
  plugins: [
    culprit((context) => {
      addTraces(context)
      return { start: () => Promise.reject(new Error('no luck')) }
    })
  ],
  blamed: "'culprit' failed and was removed",
  face: true
}
