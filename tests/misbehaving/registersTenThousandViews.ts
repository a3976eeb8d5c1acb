import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Registers ten thousand views. */
export const registersTenThousandViews: Misbehaving = {
  plugins: [
    culprit((context) => {
      const load = async () => ({ default: () => null })
      for (let index = 0; index < 10_000; index++)
        context.registerView({ id: `Culprit${index}`, title: 'Culprit', load })
    })
  ],
  face: true,
  blamed: "'culprit' is at fault: it adds 10000 views"
}
