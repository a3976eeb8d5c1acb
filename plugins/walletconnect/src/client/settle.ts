import { insideOf } from './Inside.js'
import type { Client } from './LiveClient.js'

/** Ends all that the client still waits for, with its timers: nobody will answer a client that is taken down. */
export function settle(client: Client): void {
  for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
  const { events } = insideOf(client).engine
  const error = { code: 6000, message: 'The page has left.' }
  for (const { request } of client.core.history.pending)
    if (request.method === 'wc_sessionRequest') events.emit(`session_request:${request.id}`, { error })
}
