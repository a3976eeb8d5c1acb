// @ts-check

/** Pages of 64 KiB that a call begins with: more than any runtime's own data needs. */
const firstPages = 256

/**
 * The memory of runtime calls, which run one after the other. What a call allocates is never freed, because the memory is
 * cleared before the next one.
 */
export class RuntimeMemory {
  memory = new WebAssembly.Memory({ initial: firstPages })
  #end = 0

  /** Clears what the call before has used. */
  clear() {
    new Uint8Array(this.memory.buffer, 0, this.#end).fill(0)
  }

  /** @param {number} heapBase where the runtime's own data ends */
  begin(heapBase) {
    this.#end = heapBase
  }

  /** @param {number} size in bytes @returns a multiple of 8 */
  allocate(size) {
    const start = Math.ceil(this.#end / 8) * 8
    this.#end = start + size
    const missing = this.#end - this.memory.buffer.byteLength
    if (missing > 0) this.memory.grow(Math.ceil(missing / 65_536))
    return start
  }

  /** The bytes of a span, which holds the address in its lower and the length in its upper 32 bits. @param {bigint} span */
  read(span) {
    return this.bytes(Number(span & 0xffff_ffffn), Number(BigInt.asUintN(64, span) >> 32n))
  }

  /** A copy, because memory that grows leaves its old bytes behind. @param {number} start @param {number} length */
  bytes(start, length) {
    return Buffer.from(new Uint8Array(this.memory.buffer, start, length))
  }

  /** @param {number} start @param {Uint8Array} bytes */
  write(start, bytes) {
    new Uint8Array(this.memory.buffer).set(bytes, start)
  }

  /** Puts bytes into new memory. @param {Uint8Array} bytes @returns their address */
  put(bytes) {
    const start = this.allocate(bytes.length)
    this.write(start, bytes)
    return start
  }

  /** Puts bytes into new memory. @param {Uint8Array} bytes @returns their span */
  putSpan(bytes) {
    return (BigInt(bytes.length) << 32n) | BigInt(this.put(bytes))
  }
}
