import type { IncomingMessage } from 'node:http'

/** What the adapter reads of a request of Express. */
export interface ExpressRequest extends IncomingMessage {
  /** The whole path, of which Express takes the part off that a router lies below. */
  readonly originalUrl?: string
  /** What a parser before has made of the body. */
  readonly body?: unknown
}
