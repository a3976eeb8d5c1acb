import type { Letter, Mailbox } from './Mailbox.js'
import { RpcError } from './Mailbox.js'
import type { Post } from './Post.js'

type Params = Readonly<Record<string, unknown>>
export type Method = (client: string, params: Params) => unknown

const letterOf = (params: Params, more: Params = {}): Letter =>
  ({ tag: 0, ttl: 300, ...params, ...more }) as unknown as Letter

const list = (value: unknown, most: number): readonly unknown[] => {
  if (!Array.isArray(value)) throw new RpcError(-32602, 'a list is missing')
  if (value.length > most) throw new RpcError(-32602, `more than ${most} entries`)
  return value
}

const publishMethods = (post: Post): Readonly<Record<string, Method>> => {
  const publish = (client: string, params: Params, more?: Params) => {
    const { topic, message, ttl, tag, attestation } = letterOf(params, more)
    post.publish(client, { topic, message, ttl, tag, ...(attestation && { attestation }) })
    return true
  }
  return {
    irn_publish: (client, params) => publish(client, params),
    irn_batchPublish: (client, { messages }) => {
      for (const letter of list(messages, 500)) publish(client, letter as Params)
      return true
    },
    // The dapp sends no subscription for its pairing: the relay subscribes the caller.
    wc_proposeSession(client, { pairingTopic, sessionProposal, ttl = 300, attestation }) {
      post.subscribe(client, pairingTopic, { waiting: false })
      return publish(client, { topic: pairingTopic, message: sessionProposal, ttl, tag: 1100, attestation })
    },
    wc_approveSession(client, params) {
      const { pairingTopic, sessionTopic, ttl = 300 } = params
      post.subscribe(client, sessionTopic, { waiting: false })
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

/** The relay's side of the IRN protocol: each method with the caller's id and its parameters. */
export function createMethods(post: Post, mailbox: Mailbox): Readonly<Record<string, Method>> {
  return {
    ...publishMethods(post),
    irn_subscribe: (client, { topic }) => post.subscribe(client, topic),
    irn_batchSubscribe: (client, { topics }) =>
      list(topics, 500).map((topic) => post.subscribe(client, topic)),
    irn_unsubscribe: (client, { topic }) => {
      post.unsubscribe(client, topic)
      return true
    },
    irn_batchUnsubscribe: (client, { subscriptions }) => {
      for (const entry of list(subscriptions, 500)) post.unsubscribe(client, (entry as Params).topic)
      return true
    },
    irn_batchFetchMessages: (client, { topics }) => {
      const found = list(topics, 500).flatMap((topic) => mailbox.of(String(topic)))
      const messages = found
        .filter(({ seen }) => !seen.has(client))
        .map(({ topic, message, publishedAt, tag, seen }) => {
          seen.add(client)
          return { topic, message, publishedAt, tag }
        })
      return { messages, hasMore: false }
    }
  }
}
