/** The first primes: the constants of SHA-256 are made of their roots (FIPS 180-4). */
const primes = /* @__PURE__ */ (() => {
  const found: number[] = []
  for (let value = 2; found.length < 64; value += 1)
    if (found.every((prime) => value % prime)) found.push(value)
  return found
})()

const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** SHA-256 of at most 55 bytes: one block is all that the checksum of an address needs. */
export function sha256Short(bytes: Uint8Array): Uint8Array {
  const block = new DataView(new ArrayBuffer(64))
  new Uint8Array(block.buffer).set(bytes)
  block.setUint8(bytes.length, 0x80)
  block.setUint32(60, bytes.length * 8)
  const words = Array.from({ length: 16 }, (_, at) => block.getInt32(at * 4))
  for (let at = 16; at < 64; at += 1) {
    const [a = 0, b = 0, c = 0, d = 0] = [words[at - 15], words[at - 2], words[at - 16], words[at - 7]]
    const low = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
    const high = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
    words.push((c + low + d + high) | 0)
  }
  const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
  const end = words.reduce(
    (state, word, at) => round(state, word + fraction(Math.cbrt(primes[at] ?? 0))),
    start
  )
  const hash = new DataView(new ArrayBuffer(32))
  for (const [at, word] of start.entries()) hash.setInt32(at * 4, word + (end[at] ?? 0))
  return new Uint8Array(hash.buffer)
}

function round(state: readonly number[], added: number): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  const first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + added
  const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
  return [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
}
