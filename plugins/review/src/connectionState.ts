import type { Connection, PluginContext } from '@plugboard/core'
import type { PendingTransaction } from '@plugboard/core/features'

/** Whether a connection still has the account, network and wallet that something was prepared for. */
export function isCurrent(
  { connections }: Pick<PluginContext, 'connections'>,
  connection: Connection
): boolean {
  const now = connections.of(connection.namespace)
  return (
    now?.session === connection.session &&
    now.caipAddress === connection.caipAddress &&
    now.networkId === connection.networkId
  )
}

/** Whether a wallet is connected with the account of a transaction, on any network of its namespace. Observable. */
export function isConnected(
  { connections }: Pick<PluginContext, 'connections'>,
  { account }: Pick<PendingTransaction, 'account'>
): boolean {
  const [namespace, , address = ''] = account.split(':')
  return connections.live.some(
    (one) =>
      one.namespace === namespace &&
      // Wallets write the same address in upper or lower case.
      one.accounts.some((its) => its.address.toLowerCase() === address.toLowerCase())
  )
}
