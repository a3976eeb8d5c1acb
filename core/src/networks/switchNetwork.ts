import type { Connection, NetworkSwitch } from '../contract/Connection.js'
import type { KitHooks } from '../contract/Hooks.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { KitEvents } from '../contract/KitEvents.js'
import type { Network, NetworkId } from '../contract/Network.js'
import { connectErrors } from '../errors/connectErrors.js'
import { coreErrors } from '../errors/coreErrors.js'
import { freezeDeep } from '../gates/freeze.js'
import type { SessionManager } from '../sessions/SessionManager.js'
import type { StoredSessions } from '../sessions/StoredSessions.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import type { NetworkStore } from '../stores/NetworkStore.js'
import { type MoveWalletDeps, moveWallet } from './moveWallet.js'

/** Dependencies of `approveNetworkSwitch`. */
export interface ApproveSwitchDeps {
  readonly hooks: Pick<KitHooks, 'beforeSwitchNetwork'>
  readonly connections: ConnectionStore
  readonly networks: NetworkStore
  report(error: unknown, source?: string): void
}

/** Dependencies of `switchNetwork`. */
export interface SwitchNetworkDeps extends ApproveSwitchDeps, MoveWalletDeps {
  readonly hooks: Pick<KitHooks, 'beforeSwitchNetwork' | 'afterSwitchNetwork'>
  readonly config: Pick<KitSettings, 'enableNetworkSwitch'>
  readonly sessions: SessionManager
  readonly stored: StoredSessions
  /** Aborts when the kit ends. */
  readonly signal: AbortSignal
  readBalance(connection: Connection): void
  emit<N extends keyof KitEvents>(name: N, data: KitEvents[N]): void
}

/**
 * Switches the network. In a connected namespace, the wallet switches. For a network of another namespace, that namespace becomes active.
 *
 * @throws KitError `core/networkNotFound`, `core/switchDisabled`, `core/chainNotSupported`, `connect/notConnected` if the session ends in
 * the meantime, `connect/aborted` if the kit does, and errors of a tap or the wallet
 */
export async function switchNetwork(deps: SwitchNetworkDeps, networkId: NetworkId): Promise<void> {
  const { hooks, connections, networks, sessions, emit } = deps
  deps.stored.load()
  const { from, to } = await approveNetworkSwitch(deps, networkId)
  // The namespaces are gone: a save would forget their networks.
  if (deps.signal.aborted) throw connectErrors.aborted()
  const target = connections.of(to.chainNamespace)
  if (target && target.networkId !== to.caipNetworkId) await switchWallet(deps, target, to)
  networks.choose(to.chainNamespace, to.caipNetworkId)
  connections.activate(to.chainNamespace)
  sessions.save()
  if (!target && from !== to.caipNetworkId) emit('SWITCH_NETWORK', { from, to: to.caipNetworkId })
  const now = connections.of(to.chainNamespace)
  if (!now) return
  deps.readBalance(now)
  await hooks.afterSwitchNetwork.promise(now).catch((error) => deps.report(error))
}

/**
 * Asks the taps of `beforeSwitchNetwork` about a switch, regardless of who requested it.
 *
 * @param connection the connection to move. Default: that of the network's namespace
 * @returns the switch after all taps @throws KitError `core/networkNotFound`, and errors of a tap
 */
export async function approveNetworkSwitch(
  { hooks, connections, networks, report }: ApproveSwitchDeps,
  networkId: NetworkId,
  connection?: Connection
): Promise<NetworkSwitch> {
  const wanted = freezeDeep(networks.get(networkId))
  if (!wanted) {
    const error = coreErrors.networkNotFound({ notes: `No plugin registers the network '${networkId}'.` })
    report(error)
    throw error
  }
  const moving = connection ?? connections.of(wanted.chainNamespace)
  const from = (moving ?? connections.active)?.networkId ?? networks.active?.caipNetworkId
  const move = Object.freeze({ from, to: wanted, connection: moving })
  const { to } = await hooks.beforeSwitchNetwork.promise(move)
  return { from, to, connection: moving }
}

/** Refuses to move a wallet if the host or the wallet does not allow it. @throws KitError `core/switchDisabled`, `core/chainNotSupported` */
export function assertSwitchAllowed(
  { config, networks }: Pick<SwitchNetworkDeps, 'config' | 'networks'>,
  { caipNetworkId }: Network
): void {
  if (config.enableNetworkSwitch === false)
    throw coreErrors.switchDisabled({ notes: 'The host set enableNetworkSwitch to false.' })
  if (!networks.canUse(caipNetworkId)) throw coreErrors.chainNotSupported()
}

async function switchWallet(deps: SwitchNetworkDeps, connection: Connection, to: Network): Promise<void> {
  const { sessions, connections } = deps
  const { connectorId, namespace } = connection
  assertSwitchAllowed(deps, to)
  const before = sessions.get(namespace, connectorId)
  if (before) {
    await moveWallet(deps, before, to)
    if (sessions.get(namespace, connectorId) !== before) throw connectErrors.notConnected()
  }
  // Most wallets announce the move themselves; for the others, and for late ones, it is recorded here.
  const now = connections.of(namespace)
  const live = sessions.get(namespace, connectorId)
  if (live && now?.connectorId === connectorId && now.networkId !== to.caipNetworkId)
    sessions.applyChange(live, { networkId: to.caipNetworkId })
}
