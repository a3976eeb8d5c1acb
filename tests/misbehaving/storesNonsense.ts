import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Stores a value that has no JSON, with a guard that throws. */
export const storesNonsense: Misbehaving = {
  plugins: [
    culprit((context) => ({
      start: () => {
        const item = context.storage.item('odd', { guard: failing })
        item.set(1n as never)
        item.set('x' as never)
        item.get()
      }
    }))
  ],
  blamed: "'culprit.odd' cannot be stored: TypeError"
}
