import { insideOf } from './Inside.js'
import type { Client } from './LiveClient.js'

/** What the client waits for from a wallet: one event each, with the id of what was asked. */
const waits = /^session_(connect|request|ping|update|extend):/

/** Ends all that the client still waits for, with its timers: nobody will answer a client that is taken down. */
export function settle(client: Client): void {
  for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
  const { engine } = insideOf(client)
  engine.processPendingMessageEvents = async () => {}
  const { events } = engine
  const error = { code: 6000, message: 'The page has left.' }
  for (const name of events.eventNames()) if (waits.test(String(name))) events.emit(String(name), { error })
}
