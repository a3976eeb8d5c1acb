import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'
import { never } from './never.js'

/** Provides a wallet whose session is invalid, and that never finishes answering when it is restored. */
export const connectorOfNonsense: Misbehaving = {
  plugins: [
    culprit((context) =>
      context.registerConnector({
        id: 'odd',
        name: 'Culprit',
        type: 'EXTERNAL',
        namespaces: ['toy', 'eip155'],
        connect: async () => ({ accounts: 'alice' }) as never,
        reconnect: never
      })
    )
  ],
  face: true,
  blamed: "The connector 'odd' of the plugin 'culprit' returned no valid session",
  met: (kit) => kit.connect('odd')
}
