/** Widest and highest picture, and most frames of an animated one. */
const limits = { side: 1024, frames: 20 } as const

/** Whether bytes are a picture of the kind that they claim, of at most 1024 × 1024 dots and 20 frames. */
export function readPixels(bytes: Uint8Array, kind: 'png' | 'webp' | 'jpeg' | 'gif'): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readers[kind](view)
  } catch {
    return false
  }
}

const text = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)))

const fits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= limits.side && height <= limits.side

const readers = {
  png: (view: DataView): boolean => {
    if (text(view, 0, 8) !== '\x89PNG\r\n\x1a\n' || text(view, 12, 4) !== 'IHDR') return false
    if (!fits(view.getUint32(16), view.getUint32(20))) return false
    for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
      if (text(view, at + 4, 4) === 'acTL' && view.getUint32(at + 8) > limits.frames) return false
    return true
  },
  gif: (view: DataView): boolean => {
    if (!/^GIF8[79]a$/.test(text(view, 0, 6)) || !fits(view.getUint16(6, true), view.getUint16(8, true)))
      return false
    return gifFrames(view) <= limits.frames
  },
  jpeg: (view: DataView): boolean => {
    if (view.getUint16(0) !== 0xffd8) return false
    for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
      const marker = view.getUint16(at)
      if (marker < 0xffc0 || marker === 0xffda) return false
      const isFrame = marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
      if (isFrame) return fits(view.getUint16(at + 7), view.getUint16(at + 5))
    }
  },
  webp: (view: DataView): boolean => {
    if (text(view, 0, 4) !== 'RIFF' || text(view, 8, 4) !== 'WEBP') return false
    const chunk = text(view, 12, 4)
    if (chunk === 'VP8 ') return fits(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    if (chunk === 'VP8L') {
      const bits = view.getUint32(21, true)
      return fits((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
    }
    // Extended: no animation, since its frames are not counted here.
    if (chunk !== 'VP8X' || view.getUint8(20) & 2) return false
    return fits((view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1)
  }
}

/** Walks the blocks of a GIF and counts its images. @throws RangeError when it ends early */
function gifFrames(view: DataView): number {
  const table = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  let at = 13 + table(view.getUint8(10))
  for (let frames = 0; ; ) {
    const block = view.getUint8(at)
    if (block === 0x3b || frames > limits.frames) return frames
    if (block === 0x2c) {
      frames++
      at += 11 + table(view.getUint8(at + 9))
    } else if (block === 0x21) at += 2
    else return Number.POSITIVE_INFINITY
    while (view.getUint8(at)) at += 1 + view.getUint8(at)
    at++
  }
}
