/**
 * The wire format of Solana transactions: a short vector of signatures, then the message (legacy, or version 0). Only the
 * parts are read that determine where it ends, who signs, and whether bytes are a message at all.
 */

export const signatureBytes = 64
const keyBytes = 32
const versionBit = 0x80

export interface TransactionParts {
  readonly message: Uint8Array
  /** The public keys that must sign, in the order of their signatures. */
  readonly signers: readonly Uint8Array[]
  /** Where the first signature begins. */
  readonly signaturesStart: number
}

/** The parts of a whole transaction; undefined if the bytes are not exactly one. */
export function readTransaction(bytes: Uint8Array): TransactionParts | undefined {
  return tryRead(bytes, (reader) => {
    const count = reader.compactLength()
    const signaturesStart = reader.at
    reader.skip(count * signatureBytes)
    const message = bytes.subarray(reader.at)
    const signers = readMessage(reader)
    return signers.length === count ? { message, signers, signaturesStart } : undefined
  })
}

/** Whether bytes are a message, or may be one of a future version. */
export const isTransactionMessage = (bytes: Uint8Array): boolean =>
  hasVersion(bytes) || tryRead(bytes, readMessage) !== undefined

/** Versions are 0x80 to 0xfe in the first byte. A text may also begin like that, but is valid UTF-8 throughout, which keys and hashes never are. */
function hasVersion(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  if (first < versionBit || first === 0xff) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return false
  } catch {
    return true
  }
}

/** Reads one message and returns the keys that sign it. */
function readMessage(reader: Reader): Uint8Array[] {
  const first = reader.byte()
  const isVersioned = first >= versionBit
  if (isVersioned && first !== versionBit) throw new RangeError('An unknown version')
  const signerCount = isVersioned ? reader.byte() : first
  reader.skip(2)
  const keys = Array.from({ length: reader.compactLength() }, () => reader.take(keyBytes))
  if (signerCount < 1 || signerCount > keys.length) throw new RangeError('Nobody signs')
  // The recent blockhash.
  reader.skip(keyBytes)
  for (let count = reader.compactLength(); count > 0; count--) {
    // An instruction: its program, its accounts, its data.
    reader.skip(1)
    reader.skip(reader.compactLength())
    reader.skip(reader.compactLength())
  }
  if (isVersioned)
    for (let count = reader.compactLength(); count > 0; count--) {
      // A lookup table: its address, writable places, read-only places.
      reader.skip(keyBytes)
      reader.skip(reader.compactLength())
      reader.skip(reader.compactLength())
    }
  return keys.slice(0, signerCount)
}

function tryRead<T>(bytes: Uint8Array, read: (reader: Reader) => T): T | undefined {
  const reader = new Reader(bytes)
  try {
    const result = read(reader)
    return reader.at === bytes.length ? result : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Reads from front to back. @throws RangeError if the bytes end early */
class Reader {
  at = 0

  constructor(private readonly bytes: Uint8Array) {}

  take(length: number): Uint8Array {
    const end = this.at + length
    if (end > this.bytes.length) throw new RangeError('The bytes end early')
    const taken = this.bytes.subarray(this.at, end)
    this.at = end
    return taken
  }

  skip(length: number): void {
    this.take(length)
  }

  byte(): number {
    return this.take(1)[0] ?? 0
  }

  /** compact-u16: seven bits a byte, the lowest first, one to three bytes in the shortest form. */
  compactLength(): number {
    let length = 0
    for (let index = 0; index < 3; index++) {
      const byte = this.byte()
      length += (byte & 0x7f) * 2 ** (7 * index)
      if (byte < versionBit) {
        if (index > 0 && byte === 0) break
        return length
      }
    }
    throw new RangeError('Not a compact length')
  }
}
