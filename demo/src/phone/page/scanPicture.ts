import { pixelsOf } from './pixelsOf.js'
import { readQr } from './readQr.js'

/** The pairing in a picture file, such as a screenshot. */
export async function scanPicture(file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file)
  try {
    const pixels = pixelsOf(bitmap, bitmap.width, bitmap.height)
    return pixels && readQr(pixels)
  } finally {
    bitmap.close()
  }
}
