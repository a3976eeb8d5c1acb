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
  const revocations = connections
    .filter(({ accounts }) => accounts.length)
    .flatMap((connection) => {
      const addresses = new Set([connection.caipAddress, ...signed.take(identityOf(connection))])
      return [...addresses].flatMap((address) => revoke(connection, address))
    })
  await Promise.all(revocations)
}

const networksOf = ({ networks }: PluginContext, namespace: Namespace): NetworkId[] =>
  networks.all
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId)

/** The address in a CAIP-10 id. */
const addressOf = (caipAddress: string): string => caipAddress.split(':').slice(2).join(':')
