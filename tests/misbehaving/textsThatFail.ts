import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Brings texts that cannot be loaded, and texts that are none. */
export const textsThatFail: Misbehaving = {
  plugins: [
    culprit((context) => {
      context.registerTexts({ id: 'culprit', load: failing })
      context.registerTexts({ id: 'culprit2', load: () => Promise.reject(new Error('gone')) })
      context.registerTexts({ id: 'culprit3', load: (() => 42) as never })
    })
  ],
  face: true,
  blamed: "Reported by 'culprit'",
  where: 'dialog'
}
