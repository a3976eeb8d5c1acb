import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import { errorCodes } from './errorCodes.js'
import { type EventType, eventShapes } from './events.js'
import { limits } from './limits.js'
import { type MessageType, messages } from './messages.js'
import { capabilities, text, whole, within } from './shapes.js'

export const protocolVersion = 1

const nonce = text(64).check(z.regex(/^[0-9a-f]{32}$/))
const version = z.literal(protocolVersion)

/** The page's first message. It goes to the frame's window, to its exact origin, with one port. */
export const helloShape = z.object({
  t: z.literal('kit/hello'),
  v: version,
  /** 128 random bits as hex: the answer repeats them. */
  n: nonce,
  projectId: text(128)
})
export type Hello = z.infer<typeof helloShape>

/** The frame's answer, on the port. */
export const helloReplyShape = z.union([
  z.object({ t: z.literal('kit/hello-ok'), v: version, n: nonce, caps: capabilities }),
  z.object({ t: z.literal('kit/hello-no'), v: version, n: nonce, reason: z.enum(['unverified_domain']) })
])
export type HelloReply = z.infer<typeof helloReplyShape>

/**
 * What the wallet's window says to the page that has opened it, at that page's exact origin: it waits for a greeting, or it goes. All else goes through the
 * port of the greeting.
 */
export interface WindowNote {
  readonly t: 'kit/window'
  readonly v: typeof protocolVersion
  readonly state: 'open' | 'gone'
}

const id = text(64).check(z.minLength(1))
const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string]

const errorShape = z.object({
  code: z.enum(errorCodes),
  /** For developers: visitors read the text of the code. */
  message: text(1000),
  /** Code of EIP-1193 or JSON-RPC, e.g. 4001. */
  rpc: z.optional(whole(Number.MIN_SAFE_INTEGER)),
  /** Seconds. */
  retryAfter: z.optional(within(0, 86_400))
})
export type ReplyError = z.infer<typeof errorShape>

const requestShape = z.object({
  t: z.literal('req'),
  id,
  type: z.enum(keysOf(messages)),
  payload: z.optional(z.unknown())
})
const replyShape = z.union([
  z.object({ t: z.literal('res'), id, ok: z.literal(true), result: z.optional(z.unknown()) }),
  z.object({ t: z.literal('res'), id, ok: z.literal(false), error: errorShape })
])
const eventShape = z.object({
  t: z.literal('evt'),
  type: z.enum(keysOf(eventShapes)),
  payload: z.optional(z.unknown())
})

/** A request of the page. Its payload still has to be read with the shape of its type. */
export interface SentRequest {
  readonly t: 'req'
  readonly id: string
  readonly type: MessageType
  readonly payload?: unknown
}

/** The frame's answer. Its result still has to be read with the shape of the request's type. */
export type SentReply =
  | { readonly t: 'res'; readonly id: string; readonly ok: true; readonly result?: unknown }
  | { readonly t: 'res'; readonly id: string; readonly ok: false; readonly error: ReplyError }

/** Something that the frame tells unasked. Its payload still has to be read with the shape of its type. */
export interface SentEvent {
  readonly t: 'evt'
  readonly type: EventType
  readonly payload?: unknown
}

const envelope = z.union([requestShape, replyShape, eventShape, helloReplyShape])

/** Reads what came through the port. Unknown keys are dropped; `undefined` for what is not of kit/1. Never throws. */
export function readEnvelope(data: unknown): SentRequest | SentReply | SentEvent | HelloReply | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const read = safeJson(data, { length: limits.messageLength, depth: limits.messageDepth })
    return z.safeParse(envelope, read).data
  } catch {
    return undefined
  }
}

/**
 * Writes what goes through the port: one JSON text, in which a bigint is `0x` and its hex digits.
 *
 * @throws RangeError when it is too long or has a negative bigint, TypeError for what is circular
 */
export function writeEnvelope(message: SentRequest | SentReply | SentEvent | HelloReply): string {
  const written = JSON.stringify(message, (_, value: unknown) =>
    typeof value === 'bigint' ? toHex(value) : value
  )
  if (written.length > limits.messageLength) throw new RangeError('The message is too long')
  return written
}

function toHex(value: bigint): string {
  if (value < 0n) throw new RangeError('A negative bigint has no hex form')
  return `0x${value.toString(16)}`
}
