import type { DisconnectRequest, PluginContext, SiwxStrategy } from '@plugboard/core'

/** Ends the sessions of everyone who is disconnected, on every network of theirs. */
export async function endSessions(
  { networks }: PluginContext,
  strategy: SiwxStrategy,
  { connections }: DisconnectRequest
): Promise<void> {
  const ending = connections.flatMap(({ caipAddress, namespace, account, accounts }) => {
    if (!accounts.length) return []
    if (strategy.revokeSessions) return [strategy.revokeSessions(caipAddress)]
    return networks.all
      .filter(({ chainNamespace }) => chainNamespace === namespace)
      .map(({ caipNetworkId }) => strategy.revokeSession(caipNetworkId, account.address))
  })
  await Promise.all(ending)
}
