import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Answers every view with a number. */
export const spoilsViewRegister: Misbehaving = {
  plugins: [
    culprit((context) => {
      context.tap('viewRegister', (() => 42) as never)
      context.registerView({
        id: 'CulpritPlain',
        title: 'Culprit',
        load: async () => ({ default: () => null })
      })
    })
  ],
  face: true,
  blamed: "Stopped by 'culprit': It returned a value that viewRegister does not accept"
}
