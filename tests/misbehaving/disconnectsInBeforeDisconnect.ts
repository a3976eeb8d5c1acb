import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Disconnects when the visitor disconnects, and waits for it. */
export const disconnectsInBeforeDisconnect: Misbehaving = {
  plugins: [culprit((context) => context.tap('beforeDisconnect', () => context.actions.disconnect()))],
  harmless: 'what it does a second time is not done'
}
