import { fakeConnector } from '@plugboard/core/testing'
import { addTraces } from './addTraces.js'
import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Disposes of things twice, and once more when it is removed. */
export const disposesTwice: Misbehaving = {
  plugins: [
    culprit((context) => {
      addTraces(context)
      const undo = context.registerConnector(fakeConnector({ id: 'twice' }).connector)
      undo()
      undo()
      context.onDispose(undo)
    })
  ],
  harmless: 'what it does a second time is not done'
}
