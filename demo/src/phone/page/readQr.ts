import { decodeQR } from 'qr/decode.js'

/** The pairing in a picture; undefined if there is none. */
export function readQr({ width, height, data }: ImageData): string | undefined {
  try {
    const text = decodeQR({ width, height, data })
    return text.startsWith('wc:') ? text : undefined
  } catch {
    // The decoder throws for every picture without a code.
    return undefined
  }
}
