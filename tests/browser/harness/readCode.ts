import type { Browser, Locator } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'

/** Reads the QR code that is drawn, from a picture of it. */
export async function readCode(code: Locator, browser: Browser): Promise<string> {
  await code.waitFor()
  const picture = (await code.screenshot({ animations: 'disabled' })).toString('base64')
  const reader = await browser.newPage()
  const { width, height, data } = await reader.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, image.width, image.height)
    return { width: pixels.width, height: pixels.height, data: [...pixels.data] }
  }, picture)
  await reader.close()
  return decodeQR({ width, height, data: Uint8Array.from(data) })
}
