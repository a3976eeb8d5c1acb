import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'
import { tapping } from './tapping.js'

/** Throws at every move of the router, which counts as a refusal. */
export const throwsInBeforeNavigate: Misbehaving = {
  plugins: tapping('beforeNavigate', failing),
  blamed: "Stopped by 'culprit': no luck",
  met: (kit) => kit.open()
}
