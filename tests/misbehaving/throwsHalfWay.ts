import { addTraces } from './addTraces.js'
import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Throws when it has added things already. */
export const throwsHalfWay: Misbehaving = {
  plugins: [
    culprit((context) => {
      context.tap('beforeConnect', failing)
      addTraces(context)
      failing()
    })
  ],
  blamed: "'culprit' failed and was removed",
  face: true
}
