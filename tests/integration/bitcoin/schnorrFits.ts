import { createHash } from 'node:crypto'

const prime = 2n ** 256n - 2n ** 32n - 977n
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
type Point = readonly [bigint, bigint] | undefined
const generator: Point = [
  0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n
]

const modulo = (value: bigint) => ((value % prime) + prime) % prime
const toNumber = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let left = exponent, square = modulo(base); left > 0n; left >>= 1n, square = modulo(square * square))
    if (left & 1n) result = modulo(result * square)
  return result
}

function add(one: Point, other: Point): Point {
  if (!one || !other) return one ?? other
  const [[x1, y1], [x2, y2]] = [one, other]
  if (x1 === x2 && y1 !== y2) return undefined
  const slope = x1 === x2 ? 3n * x1 * x1 * power(2n * y1, prime - 2n) : (y2 - y1) * power(x2 - x1, prime - 2n)
  const x = modulo(slope * slope - x1 - x2)
  return [x, modulo(slope * (x1 - x) - y1)]
}

function times(point: Point, factor: bigint): Point {
  let result: Point
  for (let left = factor, double = point; left > 0n; left >>= 1n, double = add(double, double))
    if (left & 1n) result = add(result, double)
  return result
}

/** The point of an x coordinate whose y is even; nothing if the curve has none. */
function lift(x: bigint): Point {
  const square = modulo(x ** 3n + 7n)
  const y = power(square, (prime + 1n) / 4n)
  if (x >= prime || modulo(y * y) !== square) return undefined
  return [x, y & 1n ? prime - y : y]
}

/** A hash of BIP-340, for a single purpose. */
export function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const name = createHash('sha256').update(tag).digest()
  return createHash('sha256')
    .update(Buffer.concat([name, name, ...parts]))
    .digest()
}

/** Whether a signature of BIP-340 matches, in big integers and according to the document only: no curve library is involved. */
export function schnorrFits(hash: Uint8Array, key: Uint8Array, signature: Uint8Array): boolean {
  const point = lift(toNumber(key))
  const [r, s] = [toNumber(signature.subarray(0, 32)), toNumber(signature.subarray(32))]
  if (signature.length !== 64 || !point || r >= prime || s >= order) return false
  const challenge = toNumber(taggedHash('BIP0340/challenge', signature.subarray(0, 32), key, hash)) % order
  const [x, y] = add(times(generator, s), times(point, order - challenge)) ?? [0n, 1n]
  return (y & 1n) === 0n && x === r
}
