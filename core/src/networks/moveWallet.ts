import { reaction } from 'mobx'
import { waitFor } from '../chain/waitFor.js'
import type { Connector } from '../contract/Connector.js'
import type { Network } from '../contract/Network.js'
import { connectErrors } from '../errors/connectErrors.js'
import { callPlugin } from '../plugins/callPlugin.js'
import type { Registry } from '../plugins/Registry.js'
import type { ChangeQueue } from '../sessions/ChangeQueue.js'
import type { LiveSession } from '../sessions/LiveSession.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'

/** Dependencies of `moveWallet`. */
export interface MoveWalletDeps {
  readonly connections: ConnectionStore
  readonly connectorRegistry: Pick<Registry<Connector>, 'ownerOf'>
  readonly changes: Pick<ChangeQueue, 'settled'>
}

/** How long a wallet that has announced a move may still take to answer the request for it, in milliseconds. */
const answerMs = 3_000

/**
 * Asks the wallet of a session to go to a network, and waits until it has and what it announced meanwhile is applied. Some wallets move, announce it, and
 * never answer: once the move was announced, they are waited for only a moment longer. One whose session has ended may never answer either.
 *
 * @throws KitError `connect/notConnected` if the session ends, and errors of the wallet
 */
export async function moveWallet(deps: MoveWalletDeps, live: LiveSession, to: Network): Promise<void> {
  const { raw, connectorId, controller } = live
  const { signal } = controller
  const owner = deps.connectorRegistry.ownerOf(connectorId)
  const ask = () => callPlugin(owner, 'switch the network', () => raw.switchNetwork?.(to.caipNetworkId))
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  const announced = new Promise<void>((resolve, reject) => {
    const watch = (isThere: boolean | undefined) => {
      clearTimeout(timer)
      if (isThere === undefined) reject(connectErrors.notConnected())
      if (isThere) timer = setTimeout(resolve, answerMs)
    }
    // Not called for where the wallet is now: the page may be wrong about that.
    stop = reaction(() => isOn(deps.connections, live, to), watch, { signal })
  })
  try {
    const abortError = () => connectErrors.notConnected()
    await waitFor(() => Promise.race([ask(), announced]), { signal, abortError })
  } finally {
    stop()
    clearTimeout(timer)
  }
  await deps.changes.settled(controller)
}

/** Whether a wallet has announced that it is on a network; `undefined` if its session has ended. Observable. */
function isOn(
  connections: ConnectionStore,
  { namespace, connectorId }: LiveSession,
  { caipNetworkId }: Network
): boolean | undefined {
  const connection = connections.liveOf(namespace).find((one) => one.connectorId === connectorId)
  return connection && connection.networkId === caipNetworkId
}
