import type { Misbehaving } from './Misbehaving.js'
import { tapping } from './tapping.js'

/** Answers every move of the router with a number. */
export const spoilsBeforeNavigate: Misbehaving = {
  plugins: tapping('beforeNavigate', () => 42),
  blamed: "Stopped by 'culprit': It returned a value that beforeNavigate does not accept",
  met: (kit) => kit.open()
}
