/** Operations on two registers, or on a register and a number: the type of the second determines the encoding. */
const operations = { add: 0x07, sub: 0x17, mul: 0x27, div: 0x37, and: 0x57, lsh: 0x67, mov: 0xb7 }
/** Jumps that compare unsigned values. */
const jumps = { jeq: 0x15, jgt: 0x25, jge: 0x35, jne: 0x55, jlt: 0xa5 }
const sizes = { 1: 0x10, 2: 0x08, 4: 0x00, 8: 0x18 }
const fromRegister = 0x08
const slot = 8

/**
 * Writes programs for Solana's virtual machine (sBPF, version 0) instruction by instruction. Registers are `'r0'` to `'r10'`; jumps name labels, and
 * calls name functions of the runtime, which the loader fills in.
 */
export class Assembler {
  #bytes = []
  #labels = new Map()
  #jumps = []
  /** The runtime functions that are called, and where: offsets in the code. */
  calls = []

  label(name) {
    this.#labels.set(name, this.#bytes.length)
    return this
  }

  /** `add`, `sub`, `mul`, `div`, `and`, `lsh`, `mov`: the target first. */
  do(operation, target, value) {
    const code = operations[operation]
    return typeof value === 'string'
      ? this.#write(code | fromRegister, target, value)
      : this.#write(code, target, 'r0', 0, value)
  }

  /** A number of 64 bits. */
  set(target, value) {
    const [low, high] = new Int32Array(new BigUint64Array([BigInt(value)]).buffer)
    return this.#write(0x18, target, 'r0', 0, low).#write(0, 'r0', 'r0', 0, high)
  }

  load(size, target, from, offset) {
    return this.#write(0x61 | sizes[size], target, from, offset)
  }

  /** @param value a register, or a number */
  store(size, to, offset, value) {
    return typeof value === 'string'
      ? this.#write(0x63 | sizes[size], to, value, offset)
      : this.#write(0x62 | sizes[size], to, 'r0', offset, value)
  }

  /** `jeq`, `jne`, `jgt`, `jge`, `jlt`. */
  jump(comparison, one, other, label) {
    this.#jumps.push({ at: this.#bytes.length, label })
    const code = jumps[comparison]
    return typeof other === 'string'
      ? this.#write(code | fromRegister, one, other)
      : this.#write(code, one, 'r0', 0, other)
  }

  go(label) {
    this.#jumps.push({ at: this.#bytes.length, label })
    return this.#write(0x05)
  }

  call(name) {
    this.calls.push({ at: this.#bytes.length, name })
    return this.#write(0x85, 'r0', 'r0', 0, -1)
  }

  exit() {
    return this.#write(0x95)
  }

  /** The code. */
  assemble() {
    const code = Uint8Array.from(this.#bytes)
    const view = new DataView(code.buffer)
    for (const { at, label } of this.#jumps) {
      const target = this.#labels.get(label)
      if (target === undefined) throw new Error(`there is no label ${label}`)
      // A jump counts instructions, from the one after it.
      view.setInt16(at + 2, (target - at) / slot - 1, true)
    }
    return code
  }

  #write(code, target = 'r0', source = 'r0', offset = 0, value = 0) {
    const registers = Number(target.slice(1)) | (Number(source.slice(1)) << 4)
    const instruction = new DataView(new ArrayBuffer(slot))
    instruction.setUint8(0, code)
    instruction.setUint8(1, registers)
    instruction.setInt16(2, offset, true)
    instruction.setInt32(4, value, true)
    this.#bytes.push(...new Uint8Array(instruction.buffer))
    return this
  }
}
