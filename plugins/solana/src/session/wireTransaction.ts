import { base58, base64 } from '@scure/base'
import { solanaErrors } from '../errors.js'

/** A transaction in its wire format, legacy or versioned, as far as its signatures. */
export interface WireTransaction {
  /** One for each signer; zeros for a signer that has not signed yet. */
  readonly signatures: readonly Uint8Array[]
  /** The keys of the signers, in the order of their signatures. */
  readonly signers: readonly Uint8Array[]
  /** What is signed. */
  readonly message: Uint8Array
}

/**
 * Parses a transaction without the chain's library, which a page that only signs does not load.
 *
 * @throws RangeError for bytes that are not one
 */
export function readWire(wire: Uint8Array): WireTransaction {
  const [count, from] = readCount(wire, 0)
  const start = from + count * 64
  const message = take(wire, start, wire.length - start)
  // The highest bit says that a version comes first. It is followed by the number of signers and two counts of read-only accounts.
  const head = (message[0] ?? 0) & 0x80 ? 1 : 0
  const [keys, first] = readCount(message, head + 3)
  if (count === 0 || message[head] !== count || keys < count) throw new RangeError('No transaction')
  return {
    signatures: Array.from({ length: count }, (_, at) => take(wire, from + at * 64, 64)),
    signers: Array.from({ length: count }, (_, at) => take(message, first + at * 32, 32)),
    message
  }
}

/** A count of one to three bytes, seven bits each, the least significant first. */
function readCount(bytes: Uint8Array, at: number): readonly [count: number, next: number] {
  for (let count = 0, more = 0; more < 3; more += 1) {
    const byte = bytes[at + more]
    if (byte === undefined) break
    count |= (byte & 0x7f) << (7 * more)
    if (!(byte & 0x80)) return [count, at + more + 1]
  }
  throw new RangeError('No transaction')
}

function take(bytes: Uint8Array, from: number, length: number): Uint8Array {
  if (length < 1 || from + length > bytes.length) throw new RangeError('No transaction')
  return bytes.subarray(from, from + length)
}

/**
 * The signed transaction in an answer to `solana_signTransaction`. Phone wallets sometimes return only the signature, in base58: it is inserted where
 * it belongs.
 *
 * @param given the transaction that the wallet was asked to sign
 * @throws KitError `solana/badSignature` for an answer that contains neither
 */
export function readSignedWire(answer: unknown, given: Uint8Array, address: string): Uint8Array {
  const { transaction, signature } = Object(answer) as { transaction?: unknown; signature?: unknown }
  try {
    if (typeof transaction === 'string') return base64.decode(transaction)
    const bytes = base58.decode(String(signature))
    const { signers } = readWire(given)
    const at = signers.findIndex((key) => base58.encode(key) === address)
    if (at >= 0 && bytes.length === 64) {
      const signed = Uint8Array.from(given)
      // No transaction has more than 127 signers, so their count is one byte.
      signed.set(bytes, 1 + at * 64)
      return signed
    }
  } catch (cause) {
    throw solanaErrors.badSignature({ cause })
  }
  throw solanaErrors.badSignature({
    notes: 'The wallet returned no transaction and no signature of this account.'
  })
}
