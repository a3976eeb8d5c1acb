import { addTraces } from './addTraces.js'
import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Throws when it is removed. */
export const throwsWhenDisposed: Misbehaving = {
  plugins: [
    culprit((context) => {
      context.onDispose(failing)
      addTraces(context)
      context.onDispose(failing)
    })
  ],
  blamed: "Reported by 'culprit'",
  met: (kit) => kit.remove('culprit')
}
