import { gifPixels } from './gifPixels.js'
import { jpegPixels } from './jpegPixels.js'
import { fits, maxFrames } from './pixelLimits.js'

/** Formats of pictures that consist of pixels. */
export type PixelFormat = 'png' | 'webp' | 'jpeg' | 'gif'

/**
 * How many pixels a decoder creates for a picture: width × height × frames, read from the same bytes as decoders do. `undefined` if
 * the bytes are not a picture of that format, if it is larger than 1024 × 1024, if it has more than 20 frames, or if it takes
 * disproportionately long to decode. Reads each byte at most once.
 */
export function readPixels(bytes: Uint8Array, format: PixelFormat): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readers[format](view)
  } catch {
    // The data ends early.
    return undefined
  }
}

/** The format according to the first bytes, regardless of what follows. */
export function pixelFormatOf(bytes: Uint8Array): PixelFormat | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8')) return 'jpeg'
  if (start.startsWith('GIF8')) return 'gif'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : undefined
}

const readers: Readonly<Record<PixelFormat, (view: DataView) => number | undefined>> = {
  png: pngPixels,
  gif: gifPixels,
  jpeg: jpegPixels,
  webp: webpPixels
}

/** Maximum size of compressed texts and profiles in a PNG: they are inflated too, up to a thousand times their length. */
const maxCompressedNotes = 16_384

/** @throws RangeError when it ends early */
function pngPixels(view: DataView): number | undefined {
  if (readAscii(view, 0, 8) !== '\x89PNG\r\n\x1a\n' || readAscii(view, 12, 4) !== 'IHDR') return undefined
  let declaredFrames = 1
  let frames = 0
  let notes = 0
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const type = readAscii(view, at + 4, 4)
    if (type === 'acTL') declaredFrames = Math.max(declaredFrames, view.getUint32(at + 8))
    if (type === 'fcTL') frames += 1
    if (type === 'zTXt' || type === 'iTXt' || type === 'iCCP') notes += view.getUint32(at)
  }
  frames = Math.max(frames, declaredFrames)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const isCheap = fits(width, height) && frames <= maxFrames && notes <= maxCompressedNotes
  return isCheap ? width * height * frames : undefined
}

/** @throws RangeError when it ends early */
function webpPixels(view: DataView): number | undefined {
  if (readAscii(view, 0, 4) !== 'RIFF' || readAscii(view, 8, 4) !== 'WEBP') return undefined
  const [width, height] = webpSize(view, readAscii(view, 12, 4)) ?? [0, 0]
  return fits(width, height) ? width * height : undefined
}

function webpSize(view: DataView, chunk: string): readonly [number, number] | undefined {
  if (chunk === 'VP8 ') return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
  }
  // The extended format is accepted without animation only, because frames are not counted here.
  if (chunk !== 'VP8X' || view.getUint8(20) & 2) return undefined
  return [(view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1]
}

/** Bytes of a picture as characters. @throws RangeError if the data ends early */
function readAscii(view: DataView, at: number, length: number): string {
  const codes = Array.from({ length }, (_, index) => view.getUint8(at + index))
  return String.fromCharCode(...codes)
}
