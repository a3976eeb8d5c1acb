import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'
import { tapping } from './tapping.js'

/** Throws at every event. */
export const throwsInEventTaps: Misbehaving = {
  plugins: tapping('event', failing),
  blamed: "tap 'culprit' failed"
}
