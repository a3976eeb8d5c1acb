import { type ConnectorSession, type ConnectRequest, isKitError, type SessionEvents } from '@plugboard/core'
import { translate } from '../translate.js'
import type { Opening } from './Opening.js'
import { openSession } from './openSession.js'

/** How long a wallet that knows the site may take, in milliseconds. */
const patience = 10_000

/** Restores a session without showing anything; nothing where the wallet would have to ask its owner. */
export async function reconnectWallet(
  opening: Opening,
  request: ConnectRequest,
  events: SessionEvents
): Promise<ConnectorSession | undefined> {
  if (!opening.known.has(opening.key)) return undefined
  try {
    return await openSession(opening, { request, events, ms: patience })
  } catch (error) {
    const problem = translate(error)
    if (isKitError(problem) && /^connect\/(locked|rejected)$|wrongNetwork$/.test(problem.code))
      return undefined
    throw problem
  }
}
