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
