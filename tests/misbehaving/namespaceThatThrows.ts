import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Registers a chain family that throws whatever it is asked. */
export const namespaceThatThrows: Misbehaving = {
  plugins: [
    culprit((context) =>
      context.registerNamespace({
        id: 'odd',
        networks: [],
        parseAddress: failing,
        classify: failing,
        read: failing,
        provider: failing,
        capabilities: { balance: failing, message: failing }
      })
    )
  ],
  face: true
}
