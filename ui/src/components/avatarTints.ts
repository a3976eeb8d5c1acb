/** FNV-1a over the address, so that look-alike addresses get different colours. */
function hash(text: string): number {
  return [...text].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0,
    2166136261
  )
}

/** A colour of any hue, dark enough for a white letter. */
function baseColour(seed: number): readonly number[] {
  const hue = seed % 360
  const saturation = 0.5 + (((seed >>> 9) % 100) / 100) * 0.3
  const lightness = 0.3 + (((seed >>> 16) % 100) / 100) * 0.07
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((shift) => {
    const at = (shift + hue / 30) % 12
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  })
}

/**
 * The five colours of an address's avatar as `rgb()`: its own colour and four tints of it, each 15 % closer to
 * white. The case of hex addresses makes no difference.
 */
export function avatarTints(address: string): readonly string[] {
  const base = baseColour(hash(unify(address)))
  return [0, 0.15, 0.3, 0.45, 0.6].map(
    (step) => `rgb(${base.map((part) => Math.round(part + (255 - part) * step)).join(', ')})`
  )
}

/** The shapes that an avatar can have. */
export const avatarShapes = ['circles', 'corner', 'bands', 'steps'] as const

/** The shape of an address's avatar, and its rotation in degrees: colours alone are too similar in a list. */
export function avatarShape(address: string): {
  readonly shape: (typeof avatarShapes)[number]
  readonly turn: number
} {
  const seed = hash(`${unify(address)}/shape`)
  return { shape: avatarShapes[seed % 4] ?? 'circles', turn: ((seed >>> 8) % 8) * 45 }
}

/** The case of a hex address makes no difference. */
const unify = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)
