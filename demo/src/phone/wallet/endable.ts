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

/** What a client waits for from the other side. */
const waits = /^session_(connect|request|ping|update|extend):/

/**
 * Makes that a client can be ended for good, and returns what ends it. Its own `transportClose` leaves timers of up to five
 * minutes: for what the relay was asked, for messages that it has not taken, and for what the other side was asked.
 */
export function endable(client: Pick<ISignClient, 'core' | 'engine'>, storagePrefix: string) {
  const { heartbeat, relayer } = client.core as ICore
  const open = new Map<Request, (error: Error) => void>()
  const over = new Error('It was put away.')
  const ask = relayer.request
  // What it still has to send would dial again, without a pause when the relay is gone too.
  const ended = () => Promise.reject(over)
  let isOver = false
  const giveUp = ({ id = '', params }: Request, fail: (error: Error) => void) => {
    fail(over)
    relayer.events.emit('relayer_publish', { id })
    const topic = params?.topic
    if (topic) relayer.subscriber.events.emit('subscription_created', { topic, id: topic })
  }
  relayer.request = (request: Request) =>
    new Promise((resolve, reject) => {
      if (isOver) return giveUp(request, reject)
      open.set(request, reject)
      // What has failed is kept: the client waits on for its second attempt.
      ask.call(relayer, request as never).then((answer) => {
        open.delete(request)
        resolve(answer as never)
      }, reject)
    })
  return async (): Promise<void> => {
    isOver = true
    heartbeat.stop()
    heartbeat.events.removeAllListeners()
    Object.assign(relayer, { connect: ended, transportOpen: ended })
    await relayer.transportClose()
    for (const [request, fail] of open) giveUp(request, fail)
    open.clear()
    const { events } = client.engine as unknown as { readonly events: Emitter }
    const error = { code: 6000, message: over.message }
    for (const name of events.eventNames()) if (waits.test(String(name))) events.emit(String(name), { error })
    releaseCore(storagePrefix)
  }
}
