/** Reads Solana's wire format. @throws RangeError at the end */
export class WireReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  byte(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw new RangeError('The bytes end here')
    this.#at += 1
    return byte
  }

  /** The next bytes, as a view. */
  take(count: number): Uint8Array {
    const from = this.#at
    this.skip(count)
    return this.#bytes.subarray(from, this.#at)
  }

  /** All that is left. */
  rest(): Uint8Array {
    return this.take(this.#bytes.length - this.#at)
  }

  skip(count: number): void {
    this.#at += count
    if (this.#at > this.#bytes.length) throw new RangeError('The bytes end here')
  }

  /** Little-endian, of 1 to 8 bytes. */
  number(bytes: number): bigint {
    return this.take(bytes).reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
  }

  /** A compact-u16: seven bits a byte, the lowest first. Only its shortest form counts, as for the network. */
  length(): number {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte()
      if (byte === 0 && shift > 0) throw new RangeError('The length is not in its shortest form')
      value |= (byte & 0x7f) << shift
      if ((byte & 0x80) === 0) return value
    }
    throw new RangeError('The length is too long')
  }
}
