import { setImmediate } from 'node:timers'
import { MessageChannel } from 'node:worker_threads'
import { afterEach, beforeEach, jest } from '@jest/globals'
import { ClientChannel, type FrameEvent } from '../src/channel/ClientChannel.js'
import type { ErrorCode, EventType, MessageType, SentRequest } from '../src/protocol.js'
import { readRequest } from '../src/protocol.js'

/** The page's channel on a real pair of ports, and a frame at the other end that sends what a test tells it to. */
export function scriptedFrame() {
  const { port1, port2 } = new MessageChannel()
  const requests: SentRequest[] = []
  const events: FrameEvent[] = []
  const timeouts: string[] = []
  const channel = new ClientChannel(
    { send: (text) => port1.postMessage(text), close: () => port1.close() },
    { onEvent: (event) => events.push(event), onLoginTimeout: (error) => timeouts.push(error.code) }
  )
  port1.on('message', (data: unknown) => channel.receive(data))
  port2.on('message', (data: unknown) => {
    const message = readRequest(data)
    if (message) requests.push(message)
  })

  /** Both ports have delivered what was sent so far. */
  const delivered = async () => {
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  const sendRaw = async (data: unknown) => {
    port2.postMessage(data)
    await delivered()
  }
  const send = (message: unknown) => sendRaw(JSON.stringify(message))

  return {
    channel,
    requests,
    events,
    timeouts,
    delivered,
    sendRaw,
    send,
    /** The last request of a type that the page has sent. */
    async asked(type: MessageType): Promise<SentRequest> {
      await delivered()
      const request = requests.filter((one) => one.type === type).at(-1)
      if (!request) throw new Error(`The page has sent no ${type}`)
      return request
    },
    answer: (id: string, result?: unknown) => send({ t: 'res', id, ok: true, result }),
    refuse: (id: string, code: ErrorCode, more: object = {}) =>
      send({ t: 'res', id, ok: false, error: { code, message: 'As the test wants', ...more } }),
    tell: (type: EventType, payload?: unknown) => send({ t: 'evt', type, payload }),
    end: () => {
      port1.close()
      port2.close()
    }
  }
}

/** The outcome of a promise, without waiting for it. */
export function watch<T>(promise: Promise<T>) {
  const seen: { state: 'pending' | 'resolved' | 'rejected'; value?: unknown } = { state: 'pending' }
  promise.then(
    (value) => Object.assign(seen, { state: 'resolved', value }),
    (value) => Object.assign(seen, { state: 'rejected', value })
  )
  return seen
}

/** A frame for each test, in which no time passes by itself: nothing settles because it took too long. @returns the frame of the running test */
export function scriptedFrameSetup(): () => ReturnType<typeof scriptedFrame> {
  let frame: ReturnType<typeof scriptedFrame>
  beforeEach(() => {
    jest.useFakeTimers()
    frame = scriptedFrame()
  })
  afterEach(() => {
    frame.end()
    jest.useRealTimers()
  })
  return () => frame
}
