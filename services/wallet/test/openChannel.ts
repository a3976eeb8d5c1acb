import { Channel, type Handlers } from '../src/site/frame/Channel.js'
import type { HostPort } from '../src/site/frame/HostPort.js'

/** A channel, and what its host sends and receives. */
export function openChannel(handlers: Partial<Handlers>, now: () => number = () => 0) {
  const messages: string[] = []
  const port: HostPort = { postMessage: (message) => void messages.push(message), onmessage: null }
  const channel = new Channel(port, handlers as Handlers, now)
  return {
    channel,
    send: (message: unknown, raw = false) =>
      port.onmessage?.({ data: raw ? message : JSON.stringify(message) }),
    sent: () => messages.map((text) => JSON.parse(text))
  }
}

/** Waits until pending promises are done. */
export const settle = () => new Promise((resolve) => setImmediate(resolve))
