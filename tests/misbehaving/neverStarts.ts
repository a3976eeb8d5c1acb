import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'
import { never } from './never.js'

/** Never finishes its start. */
export const neverStarts: Misbehaving = {
  plugins: [culprit(() => ({ start: never }))],
  blamed: "'culprit' did not finish starting"
}
