import type { Connection, NetworkSwitch } from '../contract/Connection.js'
import type { NetworkId } from '../contract/Network.js'
import { guardHooks } from '../diagnostics/guardHooks.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { Kernel } from '../kit/Kernel.js'
import { freezeDeep } from './freezeDeep.js'

/**
 * Asks the taps of `beforeSwitchNetwork` about a move, whoever asked for it. @returns it as they have left it
 *
 * @param asked the connection that is to move; by default that of the network's namespace
 * @throws KitError `core/networkNotFound`, and whatever a tap throws
 */
export async function decideSwitch(
  kernel: Kernel,
  networkId: NetworkId,
  asked?: Connection
): Promise<NetworkSwitch> {
  guardHooks(kernel)
  const wanted = freezeDeep(kernel.networks.get(networkId))
  if (!wanted) {
    const error = coreErrors.networkNotFound({ notes: `No plugin registers the network '${networkId}'.` })
    kernel.report(error)
    throw error
  }
  const connection = asked ?? kernel.connections.of(wanted.chainNamespace)
  const from = (connection ?? kernel.connections.active)?.networkId ?? kernel.networks.active?.caipNetworkId
  const { to } = await kernel.hooks.beforeSwitchNetwork.promise(
    Object.freeze({ from, to: wanted, connection })
  )
  return { from, to, connection }
}
