import {
  type ConnectorSession,
  type ConnectRequest,
  connectErrors,
  type SessionEvents
} from '@plugboard/core'
import { translate } from '../translate.js'
import { CosmosSession, type SessionParts } from './CosmosSession.js'

/** Milliseconds that a wallet may take to answer a silent restore. */
const silentTimeoutMs = 10_000

/** Errors of a wallet that is no longer open to the page. */
const closed = /^(connect\/(rejected|notConnected|locked)|cosmos\/wrongNetwork)$/

/**
 * Asks the visitor to open the chain to this page, without a time limit. A chain that the wallet does not know is suggested to it.
 *
 * @throws KitError `connect/rejected`, `connect/locked`, `cosmos/wrongNetwork` …
 */
export async function connectWallet(
  parts: SessionParts,
  { networkId }: ConnectRequest,
  events: SessionEvents
): Promise<ConnectorSession> {
  try {
    return await new CosmosSession(parts, networkId, events).open()
  } catch (error) {
    throw translate(error, connectErrors.failed)
  }
}

/** Restores a session without showing anything; `undefined` if the wallet would have to ask the visitor. */
export async function reconnectWallet(
  parts: SessionParts,
  { networkId }: ConnectRequest,
  events: SessionEvents
): Promise<ConnectorSession | undefined> {
  const session = new CosmosSession(parts, networkId, events)
  try {
    return await session.restore(silentTimeoutMs)
  } catch (error) {
    const own = translate(error)
    if (closed.test(own.code)) return undefined
    throw own
  }
}
