import type { Connection } from '../contract/Connection.js'
import type { FeatureReader } from '../contract/Features.js'
import type { KitActions } from '../contract/KitActions.js'
import type { KitEvents } from '../contract/KitEvents.js'
import { connectErrors } from '../errors/connectErrors.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { SessionManager } from '../sessions/SessionManager.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'

/** Dependencies of `switchAccount`. */
export interface SwitchAccountDeps {
  readonly connections: ConnectionStore
  readonly features: Pick<FeatureReader, 'get'>
  readonly sessions: SessionManager
  readBalance(connection: Connection): void
  emit<N extends keyof KitEvents>(name: N, data: KitEvents[N]): void
  report(error: unknown, source?: string): void
}

/**
 * Makes another address of a connection, or another live connection, the active one.
 *
 * @throws KitError `connect/notConnected`, `connect/locked`, `core/noActiveAddress`
 */
export function switchAccount(
  deps: SwitchAccountDeps,
  target: Parameters<KitActions['switchAccount']>[0]
): void {
  const { connections, features, sessions } = deps
  const namespace = target.namespace ?? connections.activeNamespace
  const current = connections.of(namespace)
  const connectorId = target.connectorId ?? current?.connectorId
  if (!namespace || !connectorId) throw connectErrors.notConnected()
  if (connectorId !== current?.connectorId && !features.get('multiWallet')) {
    deps.report(coreErrors.multiWalletNotEnabled())
    return
  }
  const live = sessions.get(namespace, connectorId)
  if (!live) throw connectErrors.notConnected()
  const { accounts } = live.connection
  if (!accounts.length) throw connectErrors.locked()
  const chosen = accounts.find(({ address }) => address === target.address)
  if (target.address && !chosen)
    throw coreErrors.noActiveAddress({ notes: `The wallet does not offer '${target.address}'.` })
  const order = chosen ? [chosen, ...accounts.filter((account) => account !== chosen)] : accounts
  const connection = sessions.update(live, { accounts: order }, true)
  connections.activate(namespace)
  sessions.save()
  deps.readBalance(connection)
  deps.emit('SWITCH_ACCOUNT', { namespace })
}
