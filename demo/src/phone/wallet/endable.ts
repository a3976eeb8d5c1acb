import type { ICore, ISignClient } from '@walletconnect/types'
import { releaseCore } from './releaseCore.js'

interface Emitter {
  eventNames(): readonly (string | symbol)[]
  emit(name: string, data?: unknown): boolean
}

interface Request {
  readonly id?: string | number
  readonly params?: { readonly topic?: string }
}

/** Events from the other side for which a client waits. */
const waits = /^session_(connect|request|ping|update|extend):/

/**
 * Makes it possible to end a client for good, and returns the function that ends it. Its own `transportClose` leaves timers
 * of up to five minutes: for requests to the relay, for messages that it has not accepted, and for requests to the other
 * side. All of them are reported as done, since a failure would be a rejection that the client does not handle.
 */
export function endable(client: Pick<ISignClient, 'core' | 'engine'>, storagePrefix: string) {
  const { heartbeat, relayer } = client.core as ICore
  const open = new Map<Request, (answer: boolean) => void>()
  const ask = relayer.request
  let isOver = false
  const settle = ({ id = '', params }: Request, resolve: (answer: boolean) => void) => {
    resolve(true)
    relayer.events.emit('relayer_publish', { id })
    const topic = params?.topic
    if (topic) relayer.subscriber.events.emit('subscription_created', { topic, id: topic })
  }
  relayer.request = (request: Request) =>
    new Promise<never>((resolve, reject) => {
      const done = resolve as (answer: unknown) => void
      if (isOver) return settle(request, done)
      open.set(request, done)
      // A failed message is kept: the client continues to wait for its second attempt.
      ask.call(relayer, request as never).then((answer) => {
        open.delete(request)
        done(answer)
      }, reject)
    })
  return async (): Promise<void> => {
    isOver = true
    heartbeat.stop()
    heartbeat.events.removeAllListeners()
    // Unsent messages would make it dial again, without a pause if the relay is also gone.
    const ended = () => Promise.reject(new Error('The line has ended.'))
    Object.assign(relayer, { connect: ended, transportOpen: ended })
    for (const [request, resolve] of open) settle(request, resolve)
    open.clear()
    await relayer.transportClose()
    // A second after it was opened it would still look for missed messages.
    Object.assign(client.engine, { processPendingMessageEvents: async () => undefined })
    const { events } = client.engine as unknown as { readonly events: Emitter }
    const error = { code: 6000, message: 'It was put away.' }
    for (const name of events.eventNames()) if (waits.test(String(name))) events.emit(String(name), { error })
    releaseCore(storagePrefix)
  }
}
