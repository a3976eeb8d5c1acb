import { limits } from './limits.js'
import type { HelloReply, SentEvent, SentReply } from './replies.js'
import type { SentRequest } from './requests.js'

/**
 * Serializes a message for the port: one JSON text, in which a bigint is `0x` and its hex digits.
 *
 * @throws RangeError when it is too long or has a negative bigint, TypeError for circular data
 */
export function writeEnvelope(message: SentRequest | SentReply | SentEvent | HelloReply): string {
  const written = JSON.stringify(message, (_, value: unknown) =>
    typeof value === 'bigint' ? toHex(value) : value
  )
  if (written.length > limits.messageLength) throw new RangeError('The message is too long')
  return written
}

function toHex(value: bigint): string {
  if (value < 0n) throw new RangeError('A negative bigint has no hex form')
  return `0x${value.toString(16)}`
}
