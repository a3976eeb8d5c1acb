import { pixelsOf } from './pixelsOf.js'
import { readQr } from './readQr.js'

/** Milliseconds between two looks. */
const pace = 250

/**
 * Watches a tab, window or screen that the user chooses until a pairing is visible there. Undefined when they stop sharing or
 * `signal` aborts. @throws DOMException NotAllowedError when they choose none
 */
export async function scanScreen(signal: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false })
  const [track] = stream.getVideoTracks()
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = stream
  try {
    await video.play()
    while (!signal.aborted && track?.readyState === 'live') {
      const pixels = pixelsOf(video, video.videoWidth, video.videoHeight)
      const found = pixels && readQr(pixels)
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, pace))
    }
    return undefined
  } finally {
    for (const each of stream.getTracks()) each.stop()
  }
}
