import * as z from 'zod/mini'
import { errorCodes } from './errorCodes.js'
import { type EventType, eventShapes } from './events.js'
import { capabilities, text, whole, within } from './shapes.js'
import { id, keysOf, nonce, type protocolVersion, readText, version } from './wire.js'

/** The frame's answer to a greeting, on the port. */
const helloReplyShape = z.union([
  z.object({ t: z.literal('kit/hello-ok'), v: version, n: nonce, caps: capabilities }),
  z.object({ t: z.literal('kit/hello-no'), v: version, n: nonce, reason: z.literal('unverified_domain') })
])
export type HelloReply = z.infer<typeof helloReplyShape>

/**
 * What the wallet's window sends to the page that has opened it, at that page's exact origin: it waits for a greeting, or it closes. Everything else
 * is sent through the port of the greeting.
 */
export interface WindowNote {
  readonly t: 'kit/window'
  readonly v: typeof protocolVersion
  readonly state: 'open' | 'gone'
}

const errorShape = z.object({
  code: z.literal(errorCodes),
  /** For developers: visitors read the text of the code. */
  message: text(1000),
  /** Code of EIP-1193 or JSON-RPC, e.g. 4001. */
  rpc: z.optional(whole(Number.MIN_SAFE_INTEGER)),
  /** Seconds. */
  retryAfter: z.optional(within(0, 86_400))
})
export type ReplyError = z.infer<typeof errorShape>

const replyShape = z.union([
  z.object({ t: z.literal('res'), id, ok: z.literal(true), result: z.optional(z.unknown()) }),
  z.object({ t: z.literal('res'), id, ok: z.literal(false), error: errorShape })
])
const eventShape = z.object({
  t: z.literal('evt'),
  type: z.literal(keysOf(eventShapes)),
  payload: z.optional(z.unknown())
})

/** The frame's answer. Its result must still be read with the shape of the request's type. */
export type SentReply =
  | { readonly t: 'res'; readonly id: string; readonly ok: true; readonly result?: unknown }
  | { readonly t: 'res'; readonly id: string; readonly ok: false; readonly error: ReplyError }

/** A message that the frame sends without a request. Its payload must still be read with the shape of its type. */
export interface SentEvent {
  readonly t: 'evt'
  readonly type: EventType
  readonly payload?: unknown
}

const messageShape = z.union([replyShape, eventShape, helloReplyShape])

/** Reads what the wallet has sent through the port: `undefined` for data that is not of kit/1. Never throws. */
export const readWalletMessage = (data: unknown): SentReply | SentEvent | HelloReply | undefined =>
  readText(data, messageShape)
