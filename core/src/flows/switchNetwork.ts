import type { Connection } from '../contract/Connection.js'
import type { Network, NetworkId } from '../contract/Network.js'
import type { Kernel } from '../kit/Kernel.js'
import { applyPatch } from './applyPatch.js'
import { decideSwitch } from './decideSwitch.js'
import { heedWallet } from './heedWallet.js'
import { sessionKey } from './LiveSession.js'
import { mayMove } from './mayMove.js'
import { readBalance } from './readBalance.js'
import { remember } from './remember.js'
import { takeIn } from './takeIn.js'

/** Switches the network. In one namespace the wallet does it; across namespaces the other one becomes active. */
export async function switchNetwork(kernel: Kernel, networkId: NetworkId): Promise<void> {
  takeIn(kernel)
  const { from, to } = await decideSwitch(kernel, networkId)
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
  mayMove(kernel, to)
  const live = kernel.sessions.get(sessionKey(connection.namespace, connection.connectorId))
  const { connectorId } = connection
  await heedWallet(kernel, connectorId, 'switch the network', () =>
    live?.raw.switchNetwork?.(to.caipNetworkId)
  )
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
