import type { Connector, ConnectorSession, ConnectRequest } from '../contract/Connector.js'
import type { Kernel } from '../kit/Kernel.js'
import { adopt } from './adopt.js'
import { checkSession } from './checkSession.js'
import { heedWallet } from './heedWallet.js'
import { listen } from './listen.js'
import { dropRestoring, type Restoring } from './Restoring.js'
import type { StoredConnection } from './storedState.js'
import { untilAborted } from './untilAborted.js'
import { withTimeout } from './withTimeout.js'

/** How long a wallet may take to answer a silent question, in milliseconds. */
const patience = 10_000

/** Asks a wallet for what is stored, and takes its session in; gives it up when the wallet no longer knows the site. Rejects as it does. */
export async function askAgain(kernel: Kernel, connector: Connector, one: Restoring): Promise<void> {
  const { stored, controller } = one
  const { namespace, connectorId } = stored
  const request = toRequest(kernel, stored)
  const answer = heedWallet(kernel, connectorId, 'reconnect', () =>
    connector.reconnect?.(request, listen(kernel, connectorId, namespace, controller))
  )
  const session = await withTimeout(untilAborted(answer, controller.signal), patience)
  if (!session) dropRestoring(kernel, (other) => other === stored)
  else if (!controller.signal.aborted)
    adoptStored(kernel, connector, checkSession(kernel, connectorId, session), one)
}

function adoptStored(kernel: Kernel, connector: Connector, session: ConnectorSession, one: Restoring): void {
  const { controller } = one
  const { namespace, address } = one.stored
  const chosen = session.accounts.filter((account) => account.address === address)
  const accounts = [...chosen, ...session.accounts.filter((account) => account.address !== address)]
  // What the visitor has chosen or is choosing meanwhile stays in front.
  const front = (one.isFirst || !kernel.connections.of(namespace)) && !kernel.attempts.has(namespace)
  adopt(kernel, { connector, namespace, session, accounts, controller, front })
  kernel.emit('CONNECT_SUCCESS', {
    connectorId: connector.id,
    name: connector.name,
    namespace,
    reconnect: true
  })
}

function toRequest(kernel: Kernel, { connectorId, namespace, networkId }: StoredConnection): ConnectRequest {
  const networkIds = kernel.networks
    .of(namespace)
    .requestedCaipNetworks.map((network) => network.caipNetworkId)
  return Object.freeze({
    connectorId,
    namespace,
    networkId,
    networkIds,
    silent: true
  })
}
