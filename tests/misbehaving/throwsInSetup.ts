import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Throws at once. */
export const throwsInSetup: Misbehaving = {
  plugins: [culprit(failing)],
  blamed: "'culprit' failed and was removed"
}
