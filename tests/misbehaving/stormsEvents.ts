import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Emits ten thousand events at once. */
export const stormsEvents: Misbehaving = {
  plugins: [
    culprit((context) => ({
      start: () => {
        for (let turn = 0; turn < 10_000; turn++) context.emit('CLICK_NETWORKS', undefined)
      }
    }))
  ],
  harmless: 'what it asks for is done, and no more'
}
