import { contrast } from './contrast.js'
import { luminance } from './luminance.js'

/** A colour moved towards black or white, by as little as it takes, until it stands out from a background. */
export function readable(color: string, background: string, ratio: number): string {
  const towards = luminance(background) > 0.18 ? 0 : 255
  const hex = color.length === 4 ? color.replace(/\w/g, '$&$&') : color
  for (let step = 0; step < 20; step++) {
    const parts = [1, 3, 5].map((start) => {
      const part = Number.parseInt(hex.slice(start, start + 2), 16)
      return Math.round(part + ((towards - part) * step) / 20)
    })
    const moved = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    if (contrast(moved, background) >= ratio) return moved
  }
  return towards ? '#ffffff' : '#000000'
}
