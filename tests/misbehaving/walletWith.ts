import type { AnyPlugin, ConnectorSession, ConnectRequest } from '@plugboard/core'
import { culprit } from './culprit.js'

/** A plugin named `culprit` with a wallet `odd` that connects, and whose session behaves like this. */
export const walletWith = (
  make: (request: ConnectRequest) => Partial<ConnectorSession>
): readonly AnyPlugin[] => [
  culprit((context) =>
    context.registerConnector({
      id: 'odd',
      name: 'Culprit',
      type: 'EXTERNAL',
      namespaces: ['toy', 'eip155'],
      connect: async (request) => ({
        accounts: [{ namespace: request.namespace, address: 'odd' }],
        networkId: request.networkId,
        request: async () => 'signed',
        switchNetwork: async () => {},
        disconnect: async () => {},
        ...make(request)
      })
    })
  )
]
