import type { Misbehaving } from './Misbehaving.js'
import { tapping } from './tapping.js'

/** Answers every move of the router with a number. */
export const spoilsBeforeNavigate: Misbehaving = {
  plugins: tapping('beforeNavigate', () => 42),
  blamed: "Stopped by 'culprit': It answers beforeNavigate with what that does not take",
  met: (kit) => kit.open()
}
