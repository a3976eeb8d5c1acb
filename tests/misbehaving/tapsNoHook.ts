import { addTraces } from './addTraces.js'
import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Taps a hook that does not exist. */
export const tapsNoHook: Misbehaving = {
  plugins: [
    culprit((context) => {
      addTraces(context)
      context.tap('nothing' as never, failing as never)
    })
  ],
  blamed: "'culprit' failed and was removed"
}
