/** FNV-1a over the address, so that look-alike addresses get unlike colours. */
function hash(text: string): number {
  return [...text].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0,
    2166136261
  )
}

/**
 * The five colours of an address's avatar as `rgb()`: its own colour and four tints of it, each 15 % nearer to
 * white. Hex addresses are the same in any case.
 */
export function avatarTints(address: string): readonly string[] {
  const seed = hash(address.startsWith('0x') ? address.toLowerCase() : address)
  const base = [seed & 255, (seed >>> 8) & 255, (seed >>> 16) & 255].map((part) =>
    Math.round(16 + part * 0.5)
  )
  return [0, 0.15, 0.3, 0.45, 0.6].map(
    (step) => `rgb(${base.map((part) => Math.round(part + (255 - part) * step)).join(', ')})`
  )
}
