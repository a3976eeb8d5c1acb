const word = 0xffffffffffffffffn

/** The first state: the fraction of the square roots of the first eight primes (RFC 7693, 2.6). */
const initial = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n
] as const

/** Which words of the message each round mixes in, one hex digit for each (RFC 7693, 2.7). */
const rounds = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0'
] as const

/** The columns of the state, then its diagonals. */
const lanes = ['048c', '159d', '26ae', '37bf', '05af', '16bc', '278d', '349e'] as const

const rotate = (value: bigint, by: bigint) => ((value >> by) | (value << (64n - by))) & word

/** BLAKE2b of at most one block, 128 bytes, in 64 bytes (RFC 7693): the checksum of an address needs no more. */
export function blake2b(bytes: Uint8Array): Uint8Array {
  const block = new DataView(new ArrayBuffer(128))
  bytes.forEach((byte, at) => {
    block.setUint8(at, byte)
  })
  const first = initial.map((value, at) => (at ? value : value ^ 0x01010040n))
  const state = [...first, ...initial]
  const read = (at: number) => state[at] ?? 0n
  state[12] = read(12) ^ BigInt(bytes.length)
  state[14] = read(14) ^ word
  for (let round = 0; round < 12; round++)
    for (const [at, lane] of lanes.entries()) {
      const [a = 0, b = 0, c = 0, d = 0] = Array.from(lane, (digit) => Number.parseInt(digit, 16))
      for (const half of [0, 1]) {
        const from = Number.parseInt(rounds[round % 10]?.[2 * at + half] ?? '', 16)
        state[a] = (read(a) + read(b) + block.getBigUint64(8 * from, true)) & word
        state[d] = rotate(read(d) ^ read(a), half ? 16n : 32n)
        state[c] = (read(c) + read(d)) & word
        state[b] = rotate(read(b) ^ read(c), half ? 63n : 24n)
      }
    }
  const hash = new DataView(new ArrayBuffer(64))
  first.forEach((value, at) => {
    hash.setBigUint64(8 * at, value ^ read(at) ^ read(at + 8), true)
  })
  return new Uint8Array(hash.buffer)
}
