import type { Connection } from '../contract/Connection.js'
import type { Network, NetworkId } from '../contract/Network.js'
import { coreErrors } from '../errors/coreErrors.js'
import { guardHooks } from '../guard/guardHooks.js'
import type { Kernel } from '../kit/Kernel.js'
import { applyPatch } from './adopt.js'
import { readBalance } from './refreshBalance.js'
import { remember } from './remember.js'
import { takeIn } from './takeIn.js'

/** Switches the network. In one namespace the wallet does it; across namespaces the other one becomes active. */
export async function switchNetwork(kernel: Kernel, networkId: NetworkId): Promise<void> {
  guardHooks(kernel)
  takeIn(kernel)
  const wanted = kernel.networks.get(networkId)
  if (!wanted) {
    const error = coreErrors.networkNotFound({
      notes: `No plugin registers the network '${networkId}'.`
    })
    kernel.report(error)
    throw error
  }
  const connection = kernel.connections.of(wanted.chainNamespace)
  const from = (connection ?? kernel.connections.active)?.networkId ?? kernel.networks.active?.caipNetworkId
  const { to } = await kernel.hooks.beforeSwitchNetwork.promise(
    Object.freeze({ from, to: wanted, connection })
  )
  const target = kernel.connections.of(to.chainNamespace)
  if (target && target.networkId !== to.caipNetworkId) await moveWallet(kernel, target, to)
  activate(kernel, to)
  if (!target && from !== to.caipNetworkId) kernel.emit('SWITCH_NETWORK', { from, to: to.caipNetworkId })
  const now = kernel.connections.of(to.chainNamespace)
  if (!now) return
  void readBalance(kernel, now)
  await kernel.hooks.afterSwitchNetwork.promise(now).catch((error) => kernel.report(error))
}

async function moveWallet(kernel: Kernel, connection: Connection, to: Network): Promise<void> {
  if (kernel.config.enableNetworkSwitch === false)
    throw coreErrors.switchDisabled({
      notes: 'The host set enableNetworkSwitch to false.'
    })
  if (!kernel.networks.canUse(to.caipNetworkId)) throw coreErrors.chainNotSupported()
  await connection.session.switchNetwork?.(to.caipNetworkId)
  // Most wallets announce the move themselves; for the others, and those that are late, it is recorded here.
  const now = kernel.connections.of(connection.namespace)
  if (now?.connectorId === connection.connectorId && now.networkId !== to.caipNetworkId)
    applyPatch(kernel, connection.connectorId, connection.namespace, {
      networkId: to.caipNetworkId
    })
}

function activate(kernel: Kernel, network: Network): void {
  kernel.networks.choose(network)
  kernel.connections.activate(network.chainNamespace)
  remember(kernel)
}
