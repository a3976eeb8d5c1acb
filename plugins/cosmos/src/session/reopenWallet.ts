import type { ConnectorSession, ConnectRequest, SessionEvents } from '@plugboard/core'
import { translate } from '../translate.js'
import { CosmosSession } from './CosmosSession.js'
import type { SessionParts } from './SessionParts.js'

/** How long a wallet may take to say silently whether it knows the site, in milliseconds. */
const patience = 10_000

/** What a wallet says that is not open to the page any more. */
const closed = /^(connect\/(rejected|notConnected|locked)|cosmos\/wrongNetwork)$/

/** Restores a session without showing anything; nothing where the wallet would have to ask its owner. */
export async function reopenWallet(
  parts: SessionParts,
  { networkId }: ConnectRequest,
  events: SessionEvents
): Promise<ConnectorSession | undefined> {
  const session = new CosmosSession(parts, networkId, events)
  try {
    return await session.reopen(patience)
  } catch (error) {
    const own = translate(error)
    if (closed.test(own.code)) return undefined
    throw own
  }
}
