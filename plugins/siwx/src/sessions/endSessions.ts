import type {
  CaipAddress,
  Connection,
  DisconnectRequest,
  Namespace,
  NetworkId,
  PluginContext,
  SiwxStrategy
} from '@plugboard/core'
import { identityOf } from '../signIn/SignInTarget.js'
import { SignedAddresses } from './SignedAddresses.js'

/** Ends the sessions of every account that is disconnected, on all of its networks. */
export async function endSessions(
  kit: PluginContext,
  strategy: SiwxStrategy,
  { connections }: DisconnectRequest
): Promise<void> {
  const signed = new SignedAddresses(kit)
  const revoke = ({ namespace }: Connection, caipAddress: CaipAddress) =>
    strategy.revokeSessions
      ? [strategy.revokeSessions(caipAddress)]
      : networksOf(kit, namespace).map((id) => strategy.revokeSession(id, addressOf(caipAddress)))
  const endAll = async (connection: Connection) => {
    const identity = identityOf(connection)
    const addresses = new Set([connection.caipAddress, ...signed.of(identity)])
    await Promise.all([...addresses].flatMap((address) => revoke(connection, address)))
    // If the strategy fails, they are still known when the account is disconnected again.
    signed.remove(identity)
  }
  await Promise.all(connections.filter(({ accounts }) => accounts.length).map(endAll))
}

const networksOf = ({ networks }: PluginContext, namespace: Namespace): NetworkId[] =>
  networks.all
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId)

/** The address in a CAIP-10 id. */
const addressOf = (caipAddress: string): string => caipAddress.split(':').slice(2).join(':')
