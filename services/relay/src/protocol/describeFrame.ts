import type { Frame } from './Frame.js'
import type { Letter } from './Mailbox.js'

type Payload = Readonly<Record<string, unknown>>

const known = (topic: unknown, tag: unknown): Pick<Frame, 'topic' | 'tag'> => ({
  ...(typeof topic === 'string' && { topic }),
  ...(typeof tag === 'number' && { tag })
})

/** What the relay can see of a client's frame. `letter` is the message that it acknowledges, if it does. */
export function describeFrame(client: string, { method, params }: Payload, letter?: Letter): Frame {
  const from = 'client'
  if (typeof method !== 'string')
    return { from, kind: 'ack', client, method: 'irn_subscription', ...known(letter?.topic, letter?.tag) }
  const { topic, tag, pairingTopic, sessionTopic } = (params ?? {}) as Payload
  const about =
    method === 'wc_proposeSession'
      ? known(pairingTopic, 1100)
      : method === 'wc_approveSession'
        ? known(sessionTopic, 1102)
        : known(topic, tag)
  return { from, kind: 'request', client, method, ...about }
}
