import type { Browser, Locator } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'

/** Reads the drawn QR code, from a picture of it. */
export async function readCode(code: Locator, browser: Browser): Promise<string> {
  await code.waitFor()
  const picture = (await code.screenshot({ animations: 'disabled' })).toString('base64')
  const reader = await browser.newPage()
  const { width, height, pixels } = await reader.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    // As one text: the driver takes five seconds to read a list of a million numbers.
    const { result } = await new Promise<FileReader>((done) => {
      const file = new FileReader()
      file.onload = () => done(file)
      file.readAsDataURL(new Blob([data]))
    })
    return { width: image.width, height: image.height, pixels: String(result).split(',')[1] ?? '' }
  }, picture)
  await reader.close()
  return decodeQR({ width, height, data: new Uint8Array(Buffer.from(pixels, 'base64')) })
}
