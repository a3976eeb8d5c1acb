import { deflateSync } from 'node:zlib'

// Generated pictures of arbitrary sizes: as much of each format as a gate, or a decoder, checks.

const u16be = (value: number) => [value >>> 8, value & 255]
const u16le = (value: number) => [value & 255, value >>> 8]
const u32be = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const ascii = (text: string) => [...Buffer.from(text, 'latin1')]

/** A chunk of a PNG; no decoder checks the checksum before the content. */
export const pngChunk = (type: string, data: readonly number[] = []): number[] => [
  ...u32be(data.length),
  ...ascii(type),
  ...data,
  ...u32be(0)
]

/** A PNG that declares this size; its pixels, or the first of them, are black. Other chunks come before them. */
export const png = (width: number, height: number, chunks: readonly number[] = []): Buffer =>
  Buffer.from([
    ...ascii('\x89PNG\r\n\x1a\n'),
    ...pngChunk('IHDR', [...u32be(width), ...u32be(height), 1, 0, 0, 0, 0]),
    ...chunks,
    ...pngChunk('IDAT', [
      ...deflateSync(Buffer.alloc(Math.min(height * (Math.ceil(width / 8) + 1), 1_000_000)))
    ]),
    ...pngChunk('IEND')
  ])

/** An animated PNG that declares and has this many frames. */
export const apng = (declared: number, frames: number): Buffer =>
  png(8, 8, [
    ...pngChunk('acTL', [...u32be(declared), ...u32be(0)]),
    ...Array.from({ length: frames }, () => pngChunk('fcTL', new Array(26).fill(0))).flat()
  ])

/** An image of a GIF, one pixel of data long. */
export const gifFrame = (width: number, height = width): number[] => [
  0x2c,
  ...[0, 0, 0, 0],
  ...u16le(width),
  ...u16le(height),
  ...[0, 2, 2, 0x44, 1, 0]
]

/** A GIF whose header has this size, with these blocks. */
export const gif = (width: number, height: number, ...blocks: readonly number[][]): Buffer =>
  Buffer.from([...ascii('GIF89a'), ...u16le(width), ...u16le(height), 0, 0, 0, ...blocks.flat(), 0x3b])

/** A segment of a JPEG. */
export const segment = (marker: number, data: readonly number[] = []): number[] => [
  0xff,
  marker,
  ...u16be(data.length + 2),
  ...data
]

/** The frame header of a JPEG, baseline by default. */
export const jpegFrame = (width: number, height: number, marker = 0xc0): number[] =>
  segment(marker, [8, ...u16be(height), ...u16be(width), 1, 1, 17, 0])

/** A scan of a JPEG that contains next to nothing. */
export const jpegScan: readonly number[] = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x55]

/** A JPEG of these segments. */
export const jpeg = (...parts: readonly (readonly number[])[]): Buffer =>
  Buffer.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9])

/** A WebP file with this chunk at its start. */
export const webp = (type: string, data: readonly number[], ...rest: readonly number[]): Buffer =>
  Buffer.from([
    ...ascii('RIFF'),
    ...u32be(data.length + rest.length + 12).reverse(),
    ...ascii(`WEBP${type}`),
    ...u32be(data.length).reverse(),
    ...data,
    ...rest
  ])

/** A lossy WebP of this size. */
export const webpLossy = (width: number, height: number): Buffer =>
  webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...u16le(width), ...u16le(height), 0, 0])

/** A lossless WebP of this size. */
export const webpLossless = (width: number, height: number): Buffer =>
  webp('VP8L', [0x2f, ...u32be((((height - 1) << 14) | (width - 1)) >>> 0).reverse(), 0])

/** An extended WebP: flags, and the size of its canvas. */
export const webpExtended = (flags: number, width: number, height: number): Buffer => {
  const u24 = (value: number) => [value & 255, (value >>> 8) & 255, value >>> 16]
  return webp('VP8X', [flags, 0, 0, 0, ...u24(width - 1), ...u24(height - 1)])
}

/** A file of the family of HEIF with this brand: AVIF is one. */
export const heif = (brand: string): Buffer =>
  Buffer.from([
    ...u32be(20),
    ...ascii(`ftyp${brand}`),
    ...u32be(0),
    ...ascii('mif1'),
    ...new Array(60).fill(0)
  ])

/** The text of an SVG. */
export const svg = (content: string, attributes = 'viewBox="0 0 32 32"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

/** The bytes as a `data:` URL of a type. */
export const dataUrl = (type: string, bytes: Uint8Array | string): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
