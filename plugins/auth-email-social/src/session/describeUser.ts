import type { AuthUser, PluginContext } from '@plugboard/core'
import { reaction } from 'mobx'
import { connectorId } from '../EmbeddedWallet.js'
import type { WalletUser } from '../protocol.js'
import { displayNameOf } from './displayName.js'

/** The user as a page may know them: the data from the wallet, and their name. */
function toAuthUser({
  session: _session,
  addresses: _addresses,
  cacao: _cacao,
  ...user
}: WalletUser): AuthUser {
  return Object.freeze({ ...user, displayName: displayNameOf(user) })
}

/**
 * Describes the user for each address that the wallet is connected with: facts belong to one address on one network.
 *
 * @returns a function that repeats this when something about the user has changed
 */
export function describeUser(
  kit: Pick<PluginContext, 'connections' | 'describeAddress' | 'onDispose'>,
  user: () => WalletUser | undefined
): () => void {
  const ours = () => kit.connections.live.filter((one) => one.connectorId === connectorId)
  const describe = (connections = ours()) => {
    const current = user()
    if (!current) return
    const { preferredAccountType, socialProvider, smartAccountDeployed } = current
    for (const { caipAddress, namespace } of connections)
      kit.describeAddress(caipAddress, {
        ...{ user: toAuthUser(current), socialProvider },
        // Other namespaces have one type of account.
        ...(namespace === 'eip155' ? { preferredAccountType, smartAccountDeployed } : {})
      })
  }
  kit.onDispose(reaction(ours, (connections) => describe(connections), { fireImmediately: true }))
  return () => describe()
}
