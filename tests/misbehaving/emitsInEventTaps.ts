import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Answers every event with two. */
export const emitsInEventTaps: Misbehaving = {
  plugins: [
    culprit((context) => {
      const answer = () => {
        context.emit('CLICK_NETWORKS', undefined)
        context.emit('CLICK_WALLET_HELP', undefined)
      }
      return { start: () => void context.tap('event', answer) }
    })
  ],
  blamed: "tap 'culprit' failed: Error: It calls itself in an endless loop"
}
