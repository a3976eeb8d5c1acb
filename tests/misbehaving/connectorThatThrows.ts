import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Provides wallets that throw on every call: one does not even have a name, the other is drawn and called. */
export const connectorThatThrows: Misbehaving = {
  plugins: [
    culprit((context) => {
      const odd = {
        type: 'EXTERNAL',
        namespaces: ['toy', 'eip155'],
        prepare: failing,
        connect: failing,
        reconnect: failing
      } as const
      context.registerConnector({
        ...odd,
        id: 'nameless',
        get name() {
          return failing()
        },
        isAvailable: () => true
      })
      context.registerConnector({ ...odd, id: 'odd', name: 'Culprit' })
    })
  ],
  face: true,
  blamed: [
    "'culprit' is at fault: the connector 'nameless' throws when it is inspected: no luck",
    "The connector 'odd' of the plugin 'culprit' failed",
    "The plugin 'culprit' is at fault: reconnect: no luck"
  ],
  met: async (kit) => [
    await kit.connect('odd').catch((error: unknown) => error),
    await kit.reconnect('odd').catch((error: unknown) => error)
  ]
}
