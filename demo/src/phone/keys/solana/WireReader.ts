import { PhoneError } from '../../wallet/PhoneError.js'

/** Reads bytes in Solana's wire format, one after the other. */
export class WireReader {
  at = 0

  constructor(private readonly bytes: Uint8Array) {}

  byte(): number {
    return this.take(1)[0] as number
  }

  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new PhoneError(-32602, 'The transaction ends too early')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  /** A length of 16 bits in one to three bytes ('compact-u16'). */
  length(): number {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte()
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw new PhoneError(-32602, 'The transaction holds a length that is too long')
  }

  list<T>(read: () => T): T[] {
    return Array.from({ length: this.length() }, read)
  }

  rest(): Uint8Array {
    return this.bytes.subarray(this.at)
  }
}
