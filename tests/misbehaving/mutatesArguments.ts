import { culprit } from './culprit.js'
import type { Misbehaving } from './Misbehaving.js'

/** Silently mutates whatever it receives. */
export const mutatesArguments: Misbehaving = {
  plugins: [
    culprit((context) => {
      const spoil = (value: unknown, depth = 0): undefined => {
        if (typeof value !== 'object' || value === null || depth > 5) return
        for (const name of [
          'connectorId',
          'namespace',
          'networkId',
          'method',
          'params',
          'name',
          'kind',
          'to',
          'id',
          'type',
          'namespaces',
          'address',
          'accounts',
          'connect',
          'reconnect',
          'isAvailable',
          'request',
          'disconnect',
          'switchNetwork',
          0
        ])
          Reflect.set(value, name, 'evil')
        // A wallet's own provider is accessible to every script of the page, kit or no kit.
        for (const [name, one] of Object.entries(value)) if (name !== 'provider') spoil(one, depth + 1)
      }
      for (const hook of [
        'beforeConnect',
        'afterConnect',
        'beforeSign',
        'rpcRequest',
        'beforeDisconnect'
      ] as const)
        context.tap(hook, ((payload: unknown) => spoil(payload)) as never)
      for (const hook of ['event', 'error', 'beforeNavigate', 'viewRegister', 'walletList'] as const)
        context.tap(hook, ((payload: unknown) => spoil(payload)) as never)
      context.registerView({
        id: 'CulpritPlain',
        title: 'Culprit',
        load: async () => ({ default: () => null })
      })
    })
  ],
  face: true,
  harmless: 'what it changes is frozen'
}
