import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Provides texts that cannot be loaded, and texts that are not texts. */
export const textsThatFail: Misbehaving = {
  plugins: [
    culprit((context) => {
      context.registerTexts({ ar: failing, he: failing })
      const gone = () => Promise.reject(new Error('gone'))
      context.registerTexts({ ar: gone, he: gone })
      context.registerTexts({ ar: (() => 42) as never, he: (() => 42) as never })
    })
  ],
  face: true,
  blamed: "Reported by 'culprit'",
  where: 'dialog'
}
