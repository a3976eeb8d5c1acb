import { culprit } from './culprit.js'
import { failing } from './failing.js'
import type { Misbehaving } from './Misbehaving.js'

/** Registers a chain family that throws on every call. */
export const namespaceThatThrows: Misbehaving = {
  plugins: [
    culprit((context) =>
      context.registerNamespace({
        id: 'odd',
        networks: [
          {
            id: 1,
            name: 'Odd',
            caipNetworkId: 'odd:1',
            chainNamespace: 'odd',
            nativeCurrency: { name: 'Odd', symbol: 'ODD', decimals: 0 },
            rpcUrls: { default: { http: [] } }
          }
        ],
        parseAddress: failing,
        classify: failing,
        read: failing,
        provider: failing,
        capabilities: { balance: failing, message: failing }
      })
    )
  ],
  face: true,
  blamed: "The plugin 'culprit' is at fault: classify read_it: no luck",
  met: (kit) => kit.request({ method: 'read_it', namespace: 'odd' })
}
