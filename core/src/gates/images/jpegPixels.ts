import { fits } from './pixelLimits.js'

/** A progressive JPEG has about ten scans. For each of them, however short, a decoder processes the whole picture. */
const maxScans = 24

/**
 * Walks the segments of a JPEG. It must have one frame header and no bytes between segments: decoders skip such bytes, and a header
 * other than the one read here could follow them.
 *
 * @throws RangeError if the data ends before its first scan
 */
export function jpegPixels(view: DataView): number | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  let pixels: number | undefined
  let scans = 0
  for (let at = 2; ; ) {
    const marker = view.getUint16(at)
    const length = view.getUint16(at + 2)
    if (!hasLength(marker) || length < 2) return undefined
    if (isFrameHeader(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      if (pixels !== undefined || !fits(width, height)) return undefined
      pixels = width * height
    }
    at += 2 + length
    if (marker !== 0xffda) continue
    scans += 1
    if (pixels === undefined || scans > maxScans) return undefined
    at = endOfScan(view, at)
    // A picture can end early: browsers draw the available part.
    if (at + 4 > view.byteLength || view.getUint16(at) === 0xffd9) return pixels
  }
}

/** Segments with a length: neither padding (0xffff), nor markers without a segment (0xff01, 0xffd0 to 0xffd9), nor reserved ones. */
const hasLength = (marker: number): boolean =>
  marker >= 0xffc0 && marker !== 0xffff && (marker < 0xffd0 || marker > 0xffd9)

/** Every kind of compression, but not tables, extensions and conditioning, which share the range. */
const isFrameHeader = (marker: number): boolean =>
  marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc

/** Start of the next segment: within a scan, 0xff is followed by zero or by the number of a restart. */
function endOfScan(view: DataView, start: number): number {
  let at = start
  for (; at + 1 < view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0xff) continue
    const next = view.getUint8(at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return view.byteLength
}
