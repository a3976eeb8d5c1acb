import type { ChannelPort } from '../channel/ClientChannel.js'
import { type Hello, protocolVersion } from '../protocol.js'

/** The way to a wallet that has been greeted. */
export interface GreetedWallet extends ChannelPort {
  /** The value that the wallet must repeat. */
  readonly nonce: string
}

/**
 * Sends the only message of kit/1 that is posted to a window: to the window of the wallet's frame, or the wallet's own, and the exact origin, with a
 * port. All others are sent through that port, which nobody else has.
 *
 * @param receive is called with the data of each message on the port
 */
export function greetWallet(
  wallet: Window,
  origin: string,
  projectId: string,
  receive: (data: unknown) => void
): GreetedWallet {
  const { port1, port2 } = new MessageChannel()
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0')
  ).join('')
  port1.onmessage = ({ data }) => receive(data)
  const hello: Hello = { t: 'kit/hello', v: protocolVersion, n: nonce, projectId }
  wallet.postMessage(hello, origin, [port2])
  return {
    nonce,
    send: (text) => port1.postMessage(text),
    close: () => {
      port1.onmessage = null
      port1.close()
    }
  }
}
