import { insideOf } from '../client/Inside.js'
import type { Client } from '../client/LiveClient.js'

/** Ends what the client keeps of a request to sign in: its waiting, and the topic that it listens to for the answer. */
export function endAuthentication(client: Client, pairingTopic: string): void {
  const { engine, relayer } = insideOf(client)
  for (const request of client.auth.requests.getAll()) {
    if (request.pairingTopic !== pairingTopic) continue
    engine.events.emit(`session_request:${request.id}`, { error: { code: 6000, message: 'Taken back.' } })
  }
  for (const { topic, pairingTopic: of } of client.auth.pairingTopics.getAll()) {
    if (of !== pairingTopic) continue
    client.auth.pairingTopics.delete(topic, { code: 6000, message: 'Over.' }).catch(() => {})
    relayer.unsubscribe(topic).catch(() => {})
  }
}
