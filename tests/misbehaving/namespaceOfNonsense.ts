import { addTraces } from './addTraces.js'
import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Registers a chain family that is not one. */
export const namespaceOfNonsense: Misbehaving = {
  plugins: [
    culprit((context) => {
      addTraces(context)
      context.registerNamespace({ id: 'odd' } as never)
    })
  ],
  blamed: "'culprit' failed and was removed",
  face: true
}
