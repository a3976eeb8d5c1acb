/** One JSON-RPC object on a socket, as the relay can see it: what the clients say to one another is sealed. */
export interface Frame {
  readonly from: 'client' | 'relay'
  /** A `notice` is the relay's own `irn_subscription` request, and an `ack` the client's answer to it. */
  readonly kind: 'request' | 'result' | 'error' | 'notice' | 'ack'
  /** Id of the client at the other end, `did:key:z6Mk…`. */
  readonly client: string
  /** Of an answer: the method of its request. */
  readonly method: string
  readonly topic?: string
  /** What the sealed message is: 1100 a proposal, 1102 a settlement, 1108 a request, 1109 its answer, and so on. */
  readonly tag?: number
}

/** Chooses frames: those that have all the given members, or those that a function says yes to. */
export type FrameMatch = Partial<Frame> | ((frame: Frame) => boolean)

/** Whether a frame is among those that a match chooses; an empty match chooses all. */
export function matches(frame: Frame, match: FrameMatch): boolean {
  if (typeof match === 'function') return match(frame)
  return (Object.keys(match) as (keyof Frame)[]).every((key) => frame[key] === match[key])
}
