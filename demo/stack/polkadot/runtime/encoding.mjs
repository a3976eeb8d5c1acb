// @ts-check
import { compactAddLength, compactFromU8a, compactToU8a } from '@polkadot/util'

/** `Option::None` in SCALE, the encoding of Substrate. */
export const none = Buffer.of(0)

/** `Option::Some` in SCALE. @param {Uint8Array} encoded */
export const some = (encoded) => Buffer.concat([Buffer.of(1), encoded])

/** An `Option<Vec<u8>>` in SCALE. @param {Uint8Array} [bytes] */
export const optionalBytes = (bytes) => (bytes ? some(compactAddLength(bytes)) : none)

/** A `u32` in SCALE. @param {number} value */
export function u32(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A `Vec` in SCALE with one more item. @param {Uint8Array | undefined} list @param {Uint8Array} item encoded */
export function appendItem(list, item) {
  const [start, length] = list ? compactFromU8a(list) : [0, 0]
  return Buffer.concat([compactToU8a(Number(length) + 1), list?.subarray(start) ?? Buffer.alloc(0), item])
}
