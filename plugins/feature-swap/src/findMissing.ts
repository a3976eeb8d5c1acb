import type { Missing, SwapDraft } from './SwapDraft.js'

/** The visitor's next step; `undefined` once the swap can be reviewed. */
export function findMissing(store: SwapDraft): Missing | undefined {
  const { connection, network, from, to, units, holding, kit, quotes } = store
  if (!connection?.account.address) return 'connection'
  if (!network || !kit.namespace(connection.namespace)?.capabilities.prepare) return 'support'
  if (connection.networkId !== network.caipNetworkId) return 'network'
  if (!from || !to) return 'token'
  if (!units) return 'amount'
  if (holding && units > holding.spendable) return 'funds'
  switch (quotes.state) {
    case 'found':
      return undefined
    case 'noRoute':
      return 'route'
    case 'unreachable':
      return 'answer'
    case 'unsupported':
      return 'support'
    default:
      return 'quote'
  }
}
