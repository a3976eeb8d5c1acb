import * as z from 'zod/mini'
import { type MessageType, payloadShapes } from './payloads.js'
import { text } from './shapes.js'
import { id, keysOf, nonce, readText, version } from './wire.js'

/** The page's first message. It is posted to the frame's window, to its exact origin, with one port. */
export const helloShape = z.object({
  t: z.literal('kit/hello'),
  v: version,
  /** 128 random bits as hex: the answer repeats them. */
  n: nonce,
  projectId: text(128)
})
export type Hello = z.infer<typeof helloShape>

const requestShape = z.object({
  t: z.literal('req'),
  id,
  type: z.literal(keysOf(payloadShapes)),
  payload: z.optional(z.unknown())
})

/** A request of the page. Its payload must still be read with the shape of its type. */
export interface SentRequest {
  readonly t: 'req'
  readonly id: string
  readonly type: MessageType
  readonly payload?: unknown
}

/** Reads what the page has sent through the port: `undefined` for data that is not a request of kit/1. Never throws. */
export const readRequest = (data: unknown): SentRequest | undefined => readText(data, requestShape)
