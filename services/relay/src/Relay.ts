import type { Handshake } from './auth/admit.js'
import type { Faults } from './faults/Faults.js'
import type { Frame, FrameMatch } from './protocol/Frame.js'
import type { QueuedMessage } from './protocol/Mailbox.js'

export interface RelayOptions {
  /** Default: any free one. */
  readonly port?: number
  /** Default `127.0.0.1`. */
  readonly host?: string
  /** Project ids that are admitted. Default: all. */
  readonly projects?: readonly string[]
  /** Origins of pages that are admitted. Default: all. */
  readonly origins?: readonly string[]
  /** The relay's clock in milliseconds, to test clocks that are wrong. */
  readonly now?: () => number
  /** The longest time for which a message may be kept on request, in seconds. Default: seven days. */
  readonly maxTtl?: number
  /** Milliseconds between pings. Default 25,000. A Node client closes a connection that is silent for 35 s. */
  readonly pingMs?: number
  /** Milliseconds until a message that was not acknowledged is sent again. Default 30,000. */
  readonly retryMs?: number
}

export interface Relay {
  /** `ws://127.0.0.1:…`; the same after a restart. */
  readonly url: string
  readonly faults: Faults
  /** Every frame so far, before any fault touched it; the last 20,000. */
  readonly frames: readonly Frame[]
  /** All clients that have connected, also those that were refused. */
  readonly handshakes: readonly Handshake[]
  /** Sockets that are open now. */
  readonly sockets: number
  /** Waits for the next frame that matches. */
  next(match: FrameMatch): Promise<Frame>
  /** The queued messages of a topic. */
  messages(topic: string): readonly QueuedMessage[]
  /** Terminates every socket without a close frame: clients see code 1006. */
  cut(): void
  /** Closes every socket with a code. Default 1012 (service restart). */
  kick(code?: number, reason?: string): void
  /** Stops listening until `up`: sockets are terminated, and the port refuses connections. */
  down(): Promise<void>
  up(): Promise<void>
  /** Down and up. With `forget`, queued messages are lost. */
  restart(options?: { readonly forget?: boolean }): Promise<void>
  /** Stops for good. */
  stop(): Promise<void>
}
