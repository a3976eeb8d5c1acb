import {
  type EventPayload,
  type EventType,
  isUnlimited,
  limits,
  type MessageType,
  type Payload,
  payloadShapes,
  type Result,
  readRequest,
  type SentReply,
  type SentRequest
} from '@plugboard/auth-email-social/protocol'
import * as z from 'zod/mini'
import { FrameError, toFrameError } from './FrameError.js'
import { type HostPort, sendToHost } from './HostPort.js'
import { whenAborted } from './whenAborted.js'

/** A request that is being answered. */
export interface RequestContext {
  readonly id: string
  /** Aborts when the host takes the request back. */
  readonly signal: AbortSignal
  /**
   * From now on the request cannot be taken back: the host learns its result.
   *
   * @throws FrameError ABORTED if it has been taken back
   */
  commit(): void
}

/** The handler of each type of request. */
export type Handlers = {
  readonly [Type in MessageType]: (payload: Payload<Type>, context: RequestContext) => Promise<Result<Type>>
}

type AnyHandler = (payload: unknown, context: RequestContext) => Promise<unknown>

/**
 * The frame's end of the port: JSON texts in, each through the shapes of kit/1, and one answer for each request. A message that is not
 * a request of kit/1 has no effect. Over 100 messages a second are refused with RATE, over 32 unanswered requests with BUSY (MSG-5),
 * except RPC_ABORT and SIGN_OUT, which end something.
 */
export class Channel {
  readonly #port: HostPort
  readonly #handlers: Handlers
  readonly #now: () => number
  readonly #pending = new Map<string, AbortController>()
  #second = { began: Number.NEGATIVE_INFINITY, count: 0 }

  constructor(port: HostPort, handlers: Handlers, now: () => number = () => performance.now()) {
    this.#port = port
    this.#handlers = handlers
    this.#now = now
    port.onmessage = ({ data }) => this.#receive(data)
  }

  /** How many requests have no answer yet. */
  get pending(): number {
    return this.#pending.size
  }

  /** Sends the host something that it has not requested. */
  tell<Type extends EventType>(type: Type, payload: EventPayload<Type>): void {
    sendToHost(this.#port, { t: 'evt', type, ...(payload === undefined ? {} : { payload }) })
  }

  /** Takes requests back, by their ids. They end with ABORTED. */
  abort(ids: readonly string[]): void {
    for (const id of ids) this.#pending.get(id)?.abort(new FrameError('ABORTED'))
  }

  #receive(data: unknown): void {
    const count = this.#count()
    // As many refusals as messages: a page that floods its own frame deserves no better.
    if (count > 2 * limits.messagesPerSecond) return
    const message = readRequest(data)
    if (!message || this.#pending.has(message.id)) return
    if (isUnlimited(message.type)) void this.#answer(message)
    else if (count > limits.messagesPerSecond) this.#refuse(message.id, new FrameError('RATE'))
    else if (this.#pending.size >= limits.pending) this.#refuse(message.id, new FrameError('BUSY'))
    else void this.#answer(message)
  }

  #count(): number {
    const now = this.#now()
    if (now - this.#second.began >= 1000) this.#second = { began: now, count: 0 }
    this.#second.count += 1
    return this.#second.count
  }

  async #answer({ id, type, payload }: SentRequest): Promise<void> {
    const read = z.safeParse(payloadShapes[type], payload)
    if (!read.success) return this.#refuse(id, new FrameError('INVALID'))
    const controller = new AbortController()
    this.#pending.set(id, controller)
    try {
      const handle = this.#handlers[type] as AnyHandler
      const commit = () => {
        controller.signal.throwIfAborted()
        // Still unanswered, but this message does not end it.
        this.#pending.set(id, new AbortController())
      }
      const answer = handle(read.data, { id, signal: controller.signal, commit })
      const result = await Promise.race([answer, whenAborted(controller.signal)])
      this.#reply({ t: 'res', id, ok: true, ...(result === undefined ? {} : { result }) })
    } catch (error) {
      this.#refuse(id, toFrameError(error))
    } finally {
      this.#pending.delete(id)
    }
  }

  #refuse(id: string, error: FrameError): void {
    this.#reply({ t: 'res', id, ok: false, error: error.toReply() })
  }

  #reply(reply: SentReply): void {
    try {
      sendToHost(this.#port, reply)
    } catch {
      // An answer that is too long for the channel.
      sendToHost(this.#port, { ...ended(reply.id), ok: false, error: new FrameError('INTERNAL').toReply() })
    }
  }
}

const ended = (id: string) => ({ t: 'res', id }) as const
