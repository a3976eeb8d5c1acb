import { sha256 } from '@cosmjs/crypto'
import { hex } from '@scure/base'

/** The id of a transaction: the hash of all its bytes, signatures included, in upper-case hex. */
export const hashOf = (wire: Uint8Array): string =>
  hex.encode(Uint8Array.from(sha256(Uint8Array.from(wire)))).toUpperCase()
