import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { limits } from '../limits.js'

/** The location of the process's script, next to `src` and `dist`. */
const worker = fileURLToPath(new URL('../../worker/shrinkImage.mjs', import.meta.url))

/**
 * A raster picture (PNG, JPEG, GIF, WebP) scaled down enough for every page: the first frame of an animation. `undefined` for one that is too large
 * to be decoded, or is not a picture. Each is decoded in a process of its own, which knows nothing of the service, within five seconds.
 */
export async function shrinkImage(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const size = pixelsOf(bytes)
  if (size === undefined || size > limits.decodedPixels) return undefined
  const order = {
    bytes,
    maxPixels: limits.decodedPixels,
    maxFrames: limits.decodedFrames,
    maxBytes: limits.pageImageBytes,
    maxSide: limits.pageImageSide
  }
  const decoder = fork(worker, { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' })
  const timer = setTimeout(() => decoder.kill('SIGKILL'), limits.adapterTimeout)
  try {
    return await new Promise((resolve, reject) => {
      decoder.once('message', (answer) => {
        const { picture } = answer as { readonly picture?: Uint8Array }
        resolve(picture && new Uint8Array(picture))
      })
      decoder.once('error', reject)
      decoder.once('exit', () => resolve(undefined))
      decoder.send(order, (error) => error && reject(error))
    })
  } finally {
    clearTimeout(timer)
    decoder.kill('SIGKILL')
  }
}

/** Width × height according to the first bytes of a picture; `undefined` for anything else. */
function pixelsOf(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  try {
    if (start.startsWith('\x89PNG\r\n\x1a\n')) return view.getUint32(16) * view.getUint32(20)
    if (start.startsWith('GIF8')) return view.getUint16(6, true) * view.getUint16(8, true)
    if (start.startsWith('\xff\xd8')) return jpegPixels(view)
    return start.startsWith('RIFF') && start.startsWith('WEBP', 8) ? webpPixels(view, start) : undefined
  } catch {
    // It ends early.
    return undefined
  }
}

function jpegPixels(view: DataView): number | undefined {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7)
  }
  return undefined
}

function webpPixels(view: DataView, start: string): number {
  if (start.startsWith('VP8L', 12)) {
    const bits = view.getUint32(21, true)
    return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1)
  }
  if (start.startsWith('VP8X', 12))
    return ((view.getUint32(24, true) & 0xffffff) + 1) * ((view.getUint32(26, true) >>> 8) + 1)
  return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff)
}
