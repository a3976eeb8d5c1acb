import { RpcError } from './Frame.js'
import type { Mailbox, PublishedMessage } from './Mailbox.js'
import type { Subscriptions } from './Subscriptions.js'

type Params = Readonly<Record<string, unknown>>
export type Method = (client: string, params: Params) => unknown

/** The maximum number of list entries in one call. */
const maxEntries = 500

/** The relay's side of the IRN protocol: each method with the caller's id and its parameters. */
export function createMethods(
  subscriptions: Subscriptions,
  mailbox: Mailbox
): Readonly<Record<string, Method>> {
  return {
    ...createPublishMethods(subscriptions),
    irn_subscribe: (client, { topic }) => subscriptions.subscribe(client, topic),
    irn_batchSubscribe: (client, { topics }) =>
      listOf(topics).map((topic) => subscriptions.subscribe(client, topic)),
    irn_unsubscribe: (client, { topic }) => {
      subscriptions.unsubscribe(client, topic)
      return true
    },
    irn_batchUnsubscribe: (client, params) => {
      for (const entry of listOf(params.subscriptions))
        subscriptions.unsubscribe(client, (entry as Params).topic)
      return true
    },
    irn_batchFetchMessages: (client, { topics }) => {
      const messages = listOf(topics)
        .flatMap((topic) => mailbox.messages(String(topic)))
        .filter(({ deliveredTo }) => !deliveredTo.has(client))
        .map(({ topic, message, publishedAt, tag, deliveredTo }) => {
          deliveredTo.add(client)
          return { topic, message, publishedAt, tag }
        })
      return { messages, hasMore: false }
    }
  }
}

function createPublishMethods(subscriptions: Subscriptions): Readonly<Record<string, Method>> {
  const publish = (client: string, params: Params) => {
    const { topic, message, ttl, tag, attestation } = toMessage(params)
    subscriptions.publish(client, { topic, message, ttl, tag, ...(attestation && { attestation }) })
    return true
  }
  return {
    irn_publish: publish,
    irn_batchPublish: (client, { messages }) => {
      for (const message of listOf(messages)) publish(client, message as Params)
      return true
    },
    // The dapp does not subscribe to its pairing itself: the relay subscribes the caller.
    wc_proposeSession(client, { pairingTopic, sessionProposal, ttl = 300, attestation }) {
      subscriptions.subscribe(client, pairingTopic, { deliverQueued: false })
      return publish(client, { topic: pairingTopic, message: sessionProposal, ttl, tag: 1100, attestation })
    },
    wc_approveSession(client, params) {
      const { pairingTopic, sessionTopic, ttl = 300 } = params
      subscriptions.subscribe(client, sessionTopic, { deliverQueued: false })
      publish(client, { topic: pairingTopic, message: params.sessionProposalResponse, ttl, tag: 1101 })
      return publish(client, {
        topic: sessionTopic,
        message: params.sessionSettlementRequest,
        ttl,
        tag: 1102
      })
    }
  }
}

/** The parameters of `irn_publish` with their defaults. The mailbox validates them. */
const toMessage = (params: Params): PublishedMessage =>
  ({ tag: 0, ttl: 300, ...params }) as Params as PublishedMessage & Params

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new RpcError(-32602, 'a list is missing')
  if (value.length > maxEntries) throw new RpcError(-32602, `more than ${maxEntries} entries`)
  return value
}
