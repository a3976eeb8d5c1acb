/**
 * Whether bytes are the message of a Solana transaction, legacy or version 0, from the first byte to the last. Whoever signs such a
 * message has signed the transaction.
 */
export function isSolanaMessage(bytes: Uint8Array): boolean {
  const reader = new Reader(bytes)
  try {
    const isVersioned = (reader.peek() & 0x80) !== 0
    if (isVersioned && reader.byte() !== 0x80) return false
    const signers = reader.byte()
    const [readonlySigners, readonlyOthers] = [reader.byte(), reader.byte()]
    const keys = reader.length()
    if (signers === 0 || signers > keys || readonlySigners >= signers || readonlyOthers > keys - signers)
      return false
    // The keys and the blockhash, 32 bytes each.
    reader.skip(32 * keys + 32)
    for (let left = reader.length(); left > 0; left -= 1) {
      reader.byte()
      reader.skip(reader.length())
      reader.skip(reader.length())
    }
    for (let left = isVersioned ? reader.length() : 0; left > 0; left -= 1) {
      reader.skip(32)
      reader.skip(reader.length())
      reader.skip(reader.length())
    }
    return reader.isAtEnd
  } catch {
    return false
  }
}

/** Reads the wire format of Solana. @throws RangeError at the end */
class Reader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  peek(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw new RangeError('The bytes end here')
    return byte
  }

  byte(): number {
    const byte = this.peek()
    this.#at += 1
    return byte
  }

  skip(count: number): void {
    this.#at += count
    if (this.#at > this.#bytes.length) throw new RangeError('The bytes end here')
  }

  /** A compact-u16: seven bits a byte, the lowest first. */
  length(): number {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte()
      value |= (byte & 0x7f) << shift
      if ((byte & 0x80) === 0) return value
    }
    throw new RangeError('The length is too long')
  }
}
