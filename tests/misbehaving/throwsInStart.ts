import { addTraces } from './addTraces.js'
import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Throws when it starts. */
export const throwsInStart: Misbehaving = {
  plugins: [
    culprit((context) => {
      addTraces(context)
      return { start: failing }
    })
  ],
  blamed: "'culprit' failed and was removed",
  face: true
}
