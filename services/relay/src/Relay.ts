import type { Handshake } from './auth/admit.js'
import type { Faults } from './faults/Faults.js'
import type { Frame, FrameMatch } from './protocol/Frame.js'
import type { KeptLetter } from './protocol/Mailbox.js'

export interface RelayOptions {
  /** Any free one unless told. */
  readonly port?: number
  /** `127.0.0.1` unless told. */
  readonly host?: string
  /** Project ids that are let in; all unless told. */
  readonly projects?: readonly string[]
  /** Origins of pages that are let in; all unless told. */
  readonly origins?: readonly string[]
  /** The relay's clock in milliseconds, to try clocks that go wrong. */
  readonly now?: () => number
  /** Seconds that a message may ask to be kept; seven days unless told. */
  readonly maxTtl?: number
  /** Milliseconds between pings; 25,000 unless told. A Node client ends a line that is silent for 35 s. */
  readonly pingMs?: number
  /** Milliseconds until a message that was not acknowledged is sent again; 30,000 unless told. */
  readonly retryMs?: number
}

export interface Relay {
  /** `ws://127.0.0.1:…`; the same after a restart. */
  readonly url: string
  readonly faults: Faults
  /** Every frame so far, before any fault touched it; the last 20,000. */
  readonly frames: readonly Frame[]
  /** Everyone who has dialled, also who was turned away. */
  readonly handshakes: readonly Handshake[]
  /** Sockets that are open now. */
  readonly sockets: number
  /** Waits for the next frame that matches. */
  next(match: FrameMatch): Promise<Frame>
  /** What is kept for a topic. */
  letters(topic: string): readonly KeptLetter[]
  /** Cuts every line: clients see code 1006. */
  cut(): void
  /** Closes every socket properly; 1012 (service restart) unless told. */
  kick(code?: number, reason?: string): void
  /** Is gone until `up`: lines are cut, and the port refuses. */
  down(): Promise<void>
  up(): Promise<void>
  /** Down and up. With `forget`, what the mailbox holds is lost. */
  restart(options?: { readonly forget?: boolean }): Promise<void>
  /** Ends it for good. */
  stop(): Promise<void>
}
