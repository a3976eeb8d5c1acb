import {
  type ConnectorSession,
  type ConnectRequest,
  connectErrors,
  type SessionEvents
} from '@plugboard/core'
import { translate } from '../translate.js'
import type { Opening } from './Opening.js'
import { openSession } from './openSession.js'

/**
 * Asks a wallet to let the page in; its owner may take as long as needed.
 *
 * @throws KitError `connect/rejected`, `connect/locked`, `connect/failed` …
 */
export async function connectWallet(
  opening: Opening,
  request: ConnectRequest,
  events: SessionEvents
): Promise<ConnectorSession> {
  try {
    return await openSession(opening, { request, events })
  } catch (error) {
    throw translate(error, connectErrors.failed)
  }
}
