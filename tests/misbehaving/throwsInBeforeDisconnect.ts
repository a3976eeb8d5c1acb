import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'
import { tapping } from './tapping.js'

/** Throws when the visitor disconnects. */
export const throwsInBeforeDisconnect: Misbehaving = {
  plugins: tapping('beforeDisconnect', failing),
  blamed: "Stopped by 'culprit'"
}
