/** The pixels of a picture or of a video frame. */
export function pixelsOf(source: CanvasImageSource, width: number, height: number): ImageData | undefined {
  if (width === 0 || height === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(source, 0, 0)
  return context?.getImageData(0, 0, width, height)
}
