import {
  type HelloReply,
  type SentEvent,
  type SentReply,
  writeEnvelope
} from '@plugboard/auth-email-social/protocol'

/** The part of the host's `MessagePort` that the frame uses. */
export interface HostPort {
  postMessage(message: string): void
  onmessage: ((event: { readonly data: unknown }) => void) | null
}

/**
 * The only place of the frame that posts to its host: one JSON text, through the port of the page that was let in.
 *
 * @throws RangeError for a message that is too long for the channel
 */
export const sendToHost = (port: HostPort, message: SentReply | SentEvent | HelloReply): void =>
  port.postMessage(writeEnvelope(message))
