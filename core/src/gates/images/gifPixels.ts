import { fits, maxFrames } from './pixelLimits.js'

/**
 * Walks the blocks of a GIF and counts its images. A decoder enlarges the picture to the first image, so each image must fit,
 * regardless of the header.
 *
 * @throws RangeError if the data ends early
 */
export function gifPixels(view: DataView): number | undefined {
  const signature = Array.from({ length: 6 }, (_, at) => String.fromCharCode(view.getUint8(at)))
  if (!/^GIF8[79]a$/.test(signature.join(''))) return undefined
  let width = view.getUint16(6, true)
  let height = view.getUint16(8, true)
  let frames = 0
  let at = 13 + colorTableSize(view.getUint8(10))
  for (let block = view.getUint8(at); block !== 0x3b; block = view.getUint8(at)) {
    if (block === 0x2c) {
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true))
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true))
      frames += 1
      at += 11 + colorTableSize(view.getUint8(at + 9))
    } else if (block === 0x21) at += 2
    else return undefined
    if (frames > maxFrames) return undefined
    while (view.getUint8(at)) at += 1 + view.getUint8(at)
    at += 1
  }
  return fits(width, height) ? width * height * frames : undefined
}

const colorTableSize = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
