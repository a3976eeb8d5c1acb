import type { Connection, DisconnectRequest, NetworkId, PluginContext, SiwxStrategy } from '@plugboard/core'
import { SignedAddresses } from './SignedAddresses.js'

/** Ends the sessions of everyone who is disconnected, on every network of theirs. */
export async function endSessions(
  kit: PluginContext,
  strategy: SiwxStrategy,
  { connections }: DisconnectRequest
): Promise<void> {
  const signed = new SignedAddresses(kit)
  const ending = connections
    .filter(({ accounts }) => accounts.length)
    .flatMap((connection) => signed.take(connection).map((address) => [connection, address] as const))
    .flatMap(([connection, caipAddress]) =>
      strategy.revokeSessions
        ? [strategy.revokeSessions(caipAddress)]
        : networksOf(kit, connection).map((id) => strategy.revokeSession(id, addressIn(caipAddress)))
    )
  await Promise.all(ending)
}

const networksOf = ({ networks }: PluginContext, { namespace }: Connection): NetworkId[] =>
  networks.all
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId)

/** What stands behind the network in a CAIP-10 id. */
const addressIn = (caipAddress: string): string => caipAddress.split(':').slice(2).join(':')
