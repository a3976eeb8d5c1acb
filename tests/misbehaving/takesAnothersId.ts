import { fakeConnector } from '@plugboard/core/testing'
import { addTraces } from './addTraces.js'
import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Registers a connector under another's id. */
export const takesAnothersId: Misbehaving = {
  plugins: [
    culprit((context) => {
      addTraces(context)
      context.registerConnector(fakeConnector({ id: 'culprit' }).connector)
    })
  ],
  blamed: "'culprit' failed and was removed"
}
