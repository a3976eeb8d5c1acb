import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Provides a wallet that reports a thousand things before its session exists. */
export const stormsSession: Misbehaving = {
  plugins: [
    culprit((context) =>
      context.registerConnector({
        id: 'odd',
        name: 'Culprit',
        type: 'EXTERNAL',
        namespaces: ['toy', 'eip155'],
        connect: (_request, events) => {
          for (let turn = 0; turn < 1000; turn++) events.change({ accounts: [{ address: turn }] as never })
          events.close(new Error('gone'))
          return Promise.reject(new Error('gone'))
        }
      })
    )
  ],
  face: true,
  blamed: "The connector 'odd' of the plugin 'culprit' failed",
  met: (kit) => kit.connect('odd')
}
