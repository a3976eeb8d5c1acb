/** Widest and highest picture. */
const maxSide = 1024

/** Most frames of an animated picture. */
export const maxFrames = 20

/** Whether a picture of this size is small enough to be decoded. */
export const fits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= maxSide && height <= maxSide

/** Bytes of a picture as characters. @throws RangeError when it ends early */
export function readAscii(view: DataView, at: number, length: number): string {
  const codes = Array.from({ length }, (_, index) => view.getUint8(at + index))
  return String.fromCharCode(...codes)
}
