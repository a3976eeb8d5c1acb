import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Answers every error with another. */
export const reportsInErrorTaps: Misbehaving = {
  plugins: [
    culprit((context) => {
      context.tap('error', () => context.report(new Error('one more')))
      context.report(new Error('one'))
    })
  ],
  blamed: "tap 'culprit' failed: Error: It calls itself in an endless loop"
}
