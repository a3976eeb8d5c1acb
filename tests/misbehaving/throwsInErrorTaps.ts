import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Throws at every error, and reports one. */
export const throwsInErrorTaps: Misbehaving = {
  plugins: [
    culprit((context) => {
      context.tap('error', failing)
      context.report(new Error('one'))
    })
  ],
  blamed: "tap 'culprit' failed"
}
