import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Connects again when the visitor has connected. */
export const connectsInAfterConnect: Misbehaving = {
  plugins: [
    culprit((context) =>
      context.tap('afterConnect', ({ connectorId, networkId }) => {
        void context.actions.connect(connectorId, { networkId }).catch(() => {})
      })
    )
  ],
  harmless: 'what it asks for is done, and no more'
}
