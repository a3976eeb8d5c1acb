import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Brings a wallet that throws whatever it is asked. */
export const connectorThatThrows: Misbehaving = {
  plugins: [
    culprit((context) =>
      context.registerConnector({
        id: 'odd',
        get name() {
          return failing()
        },
        type: 'EXTERNAL',
        namespaces: ['toy', 'eip155'],
        isAvailable: () => true,
        connect: failing
      })
    )
  ],
  face: true,
  blamed: "'culprit' is at fault: the connector 'odd' fails when it is looked at: no luck"
}
