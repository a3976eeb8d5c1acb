/** One JSON-RPC object on a socket, as the relay can see it: messages between clients are encrypted. */
export interface Frame {
  readonly from: 'client' | 'relay'
  /** A `notice` is the relay's own `irn_subscription` request, and an `ack` the client's response to it. */
  readonly kind: 'request' | 'result' | 'error' | 'notice' | 'ack'
  /** Id of the client at the other end, `did:key:z6Mk…`. */
  readonly client: string
  /** Of a response: the method of its request. */
  readonly method: string
  readonly topic?: string
  /** Kind of the encrypted message: 1100 a proposal, 1102 a settlement, 1108 a request, 1109 its response, and so on. */
  readonly tag?: number
}

/** Selects frames: those that have all the given members, or those that a function returns true for. */
export type FrameMatch = Partial<Frame> | ((frame: Frame) => boolean)

/** Whether a frame is selected by a match; an empty match selects all. */
export function matches(frame: Frame, match: FrameMatch): boolean {
  if (typeof match === 'function') return match(frame)
  return (Object.keys(match) as (keyof Frame)[]).every((key) => frame[key] === match[key])
}

type Payload = Readonly<Record<string, unknown>>

/** The frame of what a client has sent. @param acknowledged the message that it acknowledges, if any */
export function describeFrame(
  client: string,
  { method, params }: Payload,
  acknowledged?: { readonly topic: string; readonly tag: number }
): Frame {
  const from = 'client'
  if (typeof method !== 'string')
    return {
      from,
      kind: 'ack',
      client,
      method: 'irn_subscription',
      ...topicAndTag(acknowledged?.topic, acknowledged?.tag)
    }
  const { topic, tag, pairingTopic, sessionTopic } = (params ?? {}) as Payload
  const about =
    method === 'wc_proposeSession'
      ? topicAndTag(pairingTopic, 1100)
      : method === 'wc_approveSession'
        ? topicAndTag(sessionTopic, 1102)
        : topicAndTag(topic, tag)
  return { from, kind: 'request', client, method, ...about }
}

const topicAndTag = (topic: unknown, tag: unknown): Pick<Frame, 'topic' | 'tag'> => ({
  ...(typeof topic === 'string' && { topic }),
  ...(typeof tag === 'number' && { tag })
})

/** The error of a JSON-RPC response (JSON-RPC 2.0, section 5.1). */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string
  ) {
    super(message)
  }
}
