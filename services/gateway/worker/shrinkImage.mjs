// Decodes one picture made by strangers, and returns it scaled down. A separate thread, so that it can be ended whatever the picture does to it.
import { parentPort, workerData } from 'node:worker_threads'
import { PhotonImage, resize, SamplingFilter } from '@silvia-odwyer/photon-node'

const { bytes, maxBytes, maxSide } = workerData

/** From a sharp picture to a coarse one, until it fits. */
function* sizes(width, height) {
  for (let side = Math.min(maxSide, Math.max(width, height)); side >= 32; side = Math.floor(side / 1.5)) {
    const scale = side / Math.max(width, height)
    yield [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  }
}

function shrink() {
  const image = PhotonImage.new_from_byteslice(bytes)
  for (const [width, height] of sizes(image.get_width(), image.get_height())) {
    const small = resize(image, width, height, SamplingFilter.Triangle)
    const png = small.get_bytes()
    const jpeg = isOpaque(small.get_raw_pixels()) ? small.get_bytes_jpeg(80) : undefined
    small.free()
    const found = [jpeg, png].find((one) => one && one.byteLength <= maxBytes)
    if (found) return found
  }
  return undefined
}

/** JPEG has no transparency. */
function isOpaque(pixels) {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false
  return true
}

parentPort.postMessage(shrink())
