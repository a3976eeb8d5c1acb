/** Maximum width and height of a picture. */
const maxSide = 1024

/** Maximum number of frames of an animated picture. */
export const maxFrames = 20

/** Whether a picture of this size is small enough to be decoded. */
export const fits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= maxSide && height <= maxSide
