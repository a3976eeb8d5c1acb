import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Removes its own tap while the tap is running. */
export const removesItself: Misbehaving = {
  plugins: [
    culprit((context) => {
      const undo: () => void = context.tap('beforeConnect', () => undo())
    })
  ],
  harmless: 'what it asks for is done, and no more'
}
