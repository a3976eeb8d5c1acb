import {
  type ConnectorSession,
  type ConnectRequest,
  connectErrors,
  type SessionEvents
} from '@plugboard/core'
import { translate } from '../translate.js'
import { CosmosSession } from './CosmosSession.js'
import type { SessionParts } from './SessionParts.js'

/**
 * Asks a wallet to open the chain, which is offered to it where it does not know it; its owner may take as long as needed.
 *
 * @throws KitError `connect/rejected`, `connect/locked`, `cosmos/wrongNetwork` …
 */
export async function openWallet(
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
