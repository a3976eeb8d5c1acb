import { isKitError, type KitError } from '@plugboard/core'
import * as z from 'zod/mini'
import { authErrors } from '../errors.js'
import {
  type EventPayload,
  type EventType,
  eventShapes,
  isSafe,
  isUnlimited,
  limits,
  type MessageType,
  type Payload,
  payloadShapes,
  type Result,
  readWalletMessage,
  resultShapes,
  type SentEvent,
  type SentReply,
  waitOf,
  waits,
  writeEnvelope
} from '../protocol.js'
import { MessageRate } from './MessageRate.js'
import { toError } from './toError.js'

/** The port that leads to the frame. */
export interface ChannelPort {
  send(text: string): void
  close(): void
}

/** Events that the frame sends without a request. */
export type FrameEvent = {
  [Type in EventType]: { readonly type: Type; readonly payload: EventPayload<Type> }
}[EventType]

/** Receives what happens on the channel. */
export interface ChannelListener {
  /** An event of the frame, in the shape of its type. */
  onEvent(event: FrameEvent): void
  /** A login was not answered in time: the visitor is informed, and all other pending requests are aborted. */
  onLoginTimeout(error: KitError): void
  /** A request was not answered in time. */
  onTimeout?(type: MessageType): void
}

interface Pending {
  readonly id: string
  readonly type: MessageType
  /** The wallet method, if the request is for one. */
  readonly method: string | undefined
  readonly settle: (reply: SentReply) => void
  readonly fail: (error: KitError) => void
  readonly pause: () => void
  readonly resume: () => void
}

/** Requests whose timeout alerts the visitor and also ends the others. */
const logins: readonly MessageType[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI'
]

/**
 * The page's end of kit/1. Each request settles once: with the frame's first answer that has its id and the shape of its type,
 * or with an error when the time is up, its signal aborts or the channel closes. Any other message has no effect.
 */
export class ClientChannel {
  readonly #pending = new Map<string, Pending>()
  readonly #sent = new MessageRate()
  readonly #received = new MessageRate()
  #closedBy: KitError | undefined
  #isShown = false

  constructor(
    private readonly port: ChannelPort,
    private readonly listener: ChannelListener
  ) {}

  /**
   * Sends a request to the frame.
   *
   * @throws KitError `auth/requestAborted` when the signal aborts, `auth/iframeRequestTimeout` when the time is up, `auth/busy` when too
   * many requests are pending, `auth/frameGone` when the channel closes, and the error for the frame's code
   */
  request<T extends MessageType>(
    type: T,
    payload: Payload<T>,
    { signal }: { readonly signal?: AbortSignal | undefined } = {}
  ): Promise<Result<T>> {
    return new Promise((resolve, reject) => {
      if (this.#closedBy) throw this.#closedBy
      if (signal?.aborted) throw authErrors.requestAborted()
      if (!isUnlimited(type) && this.#pending.size >= limits.pending) throw authErrors.busy()
      const id = crypto.randomUUID()
      this.#send(id, type, payload)
      const clock = new Clock(waitOf(type, payload), () => this.#onTimeout(id))
      const abort = () => this.#abort(id)
      const end = () => {
        this.#pending.delete(id)
        clock.pause()
        signal?.removeEventListener('abort', abort)
      }
      const { isForVisitor } = waits[type]
      this.#pending.set(id, {
        id,
        type,
        method: payload && 'method' in payload ? payload.method : undefined,
        settle: (reply) => {
          if (!reply.ok) {
            end()
            reject(toError(reply.error))
            return
          }
          const read = z.safeParse<z.ZodMiniType>(resultShapes[type], reply.result)
          if (!read.success) return
          end()
          resolve(read.data as Result<T>)
        },
        fail: (error) => {
          end()
          reject(error)
        },
        pause: () => isForVisitor && clock.pause(),
        resume: () => isForVisitor && clock.resume()
      })
      signal?.addEventListener('abort', abort)
      if (!(this.#isShown && isForVisitor)) clock.resume()
    })
  }

  /** Takes a message from the port. Never throws. */
  receive(data: unknown): void {
    if (this.#closedBy || !this.#received.take(performance.now())) return
    const message = readWalletMessage(data)
    if (message?.t === 'res') this.#pending.get(message.id)?.settle(message)
    if (message?.t === 'evt') this.#onEvent(message)
  }

  /** Takes back pending requests of wallet methods: all of them, or those that the visitor approves. */
  abortRequests(which: 'all' | 'approvals'): void {
    for (const { id, method } of [...this.#pending.values()])
      if (method !== undefined && (which === 'all' || !isSafe(method))) this.#abort(id)
  }

  /** Ends the channel: pending requests reject with the error, and so do later ones. */
  close(error: KitError): void {
    if (this.#closedBy) return
    this.#closedBy = error
    for (const pending of [...this.#pending.values()]) pending.fail(error)
    this.port.close()
  }

  #send(id: string, type: MessageType, payload: unknown): void {
    const read = z.safeParse<z.ZodMiniType>(payloadShapes[type], payload)
    if (!read.success)
      throw authErrors.failed({ notes: `The payload of ${type} is not valid.`, cause: read.error })
    if (!isUnlimited(type) && !this.#sent.take(performance.now())) throw authErrors.busy()
    try {
      this.port.send(writeEnvelope({ t: 'req', id, type, payload: read.data }))
    } catch (cause) {
      throw authErrors.failed({ notes: `${type} cannot be sent.`, cause })
    }
  }

  #onEvent({ type, payload }: SentEvent): void {
    const read = z.safeParse<z.ZodMiniType>(eventShapes[type], payload)
    if (!read.success) return
    if (type === 'SHOW' || type === 'HIDE') this.#setShown(type === 'SHOW')
    this.listener.onEvent({ type, payload: read.data } as FrameEvent)
  }

  /** While the frame is shown the visitor decides, and takes as long as needed. */
  #setShown(isShown: boolean): void {
    this.#isShown = isShown
    for (const pending of this.#pending.values()) isShown ? pending.pause() : pending.resume()
  }

  #onTimeout(id: string): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    const error = authErrors.iframeRequestTimeout({ notes: `${pending.type} was not answered in time.` })
    const isLogin = logins.includes(pending.type)
    this.#tellAborted(id)
    pending.fail(error)
    if (isLogin) {
      for (const { id: other } of [...this.#pending.values()]) this.#abort(other)
      this.listener.onLoginTimeout(error)
    }
    this.listener.onTimeout?.(pending.type)
  }

  #abort(id: string): void {
    this.#tellAborted(id)
    this.#pending.get(id)?.fail(authErrors.requestAborted())
  }

  /** The frame may stop work that nobody waits for. Whether it receives that message does not matter here. */
  #tellAborted(id: string): void {
    if (this.#closedBy) return
    try {
      this.#send(crypto.randomUUID(), 'RPC_ABORT', { ids: [id] })
    } catch (error) {
      if (!isKitError(error)) throw error
    }
  }
}

/** Expires after a time; pauses do not count. */
class Clock {
  #since: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private leftMs: number,
    private readonly onEnd: () => void
  ) {}

  resume(): void {
    if (this.#since !== undefined) return
    this.#since = performance.now()
    this.#timer = setTimeout(this.onEnd, this.leftMs)
  }

  pause(): void {
    if (this.#since === undefined) return
    clearTimeout(this.#timer)
    this.leftMs = Math.max(0, this.leftMs - (performance.now() - this.#since))
    this.#since = undefined
  }
}
