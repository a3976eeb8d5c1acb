interface Input {
  /** Id and index of the output that it spends, 36 bytes. */
  readonly outpoint: Buffer
  readonly script: Buffer
  readonly sequence: Buffer
}

/** A transaction cut into its fields in the order of BIP-144, every field in its wire bytes. */
export class WireTransaction {
  readonly version: Buffer
  readonly inputs: readonly Input[]
  /** Amount and script of each output. */
  readonly outputs: readonly Buffer[]
  readonly witnesses: readonly (readonly Buffer[])[]
  readonly locktime: Buffer
  private at = 0

  constructor(private readonly bytes: Buffer) {
    this.version = this.take(4)
    const isSegwit = bytes[this.at] === 0
    if (isSegwit) this.take(2)
    this.inputs = this.list(() => ({
      outpoint: this.take(36),
      script: this.take(this.count()),
      sequence: this.take(4)
    }))
    this.outputs = this.list(() => {
      const start = this.at
      this.take(8)
      this.take(this.count())
      return bytes.subarray(start, this.at)
    })
    this.witnesses = this.inputs.map(() => (isSegwit ? this.list(() => this.take(this.count())) : []))
    this.locktime = this.take(4)
    if (this.at !== bytes.length) throw new RangeError('There is more than a transaction')
  }

  private take(length: number): Buffer {
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  private count(): number {
    const [first = 0] = this.take(1)
    if (first < 0xfd) return first
    return first === 0xfd ? this.take(2).readUInt16LE() : this.take(4).readUInt32LE()
  }

  private list<T>(read: () => T): readonly T[] {
    return Array.from({ length: this.count() }, read)
  }
}
