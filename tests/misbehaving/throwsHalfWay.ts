import { addTraces } from './addTraces.js'
import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Throws after it has already added things. */
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
