import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Blocks the page with microtasks for two hundred thousand turns. One that never ends freezes any page. */
export const loopsMicrotasks: Misbehaving = {
  plugins: [
    culprit(() => ({
      start: async () => {
        for (let turn = 0; turn < 200_000; turn++) await undefined
      }
    }))
  ],
  harmless: 'it takes time and gives it back'
}
