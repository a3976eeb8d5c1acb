import type { PluginContext } from '../contract/PluginContext.js'
import type { PreparedTransaction } from '../contract/Transaction.js'

/**
 * Refuses a prepared transaction that is no longer valid: after its `expiresAt`, or if its connection now has another wallet, account or network.
 * Call it right before the wallet is asked.
 *
 * @param expired makes the namespace's own error; `notes` says why
 */
export function requirePrepared(
  { connections }: Pick<PluginContext, 'connections'>,
  { intent: { connection }, expiresAt }: Pick<PreparedTransaction, 'intent' | 'expiresAt'>,
  expired: (detail: { readonly notes: string }) => Error
): void {
  if (Date.now() >= expiresAt) throw expired({ notes: 'It was prepared too long ago.' })
  const now = connections.of(connection.namespace)
  if (
    now?.session !== connection.session ||
    now.caipAddress !== connection.caipAddress ||
    now.networkId !== connection.networkId
  )
    throw expired({ notes: 'The connection now has another account, network or wallet.' })
}
