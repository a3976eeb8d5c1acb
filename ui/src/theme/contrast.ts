/** Relative luminance (WCAG 2.2) of `#rgb` or `#rrggbb`, from 0 for black to 1 for white; `NaN` for anything else. */
export function luminance(color: string): number {
  const hex = color.length === 4 ? color.replace(/\w/g, '$&$&') : color
  if (!/^#[\da-f]{6}$/i.test(hex)) return Number.NaN
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Moves a colour towards black or white, by as little as possible, until it has a contrast of `ratio` to a background. */
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
