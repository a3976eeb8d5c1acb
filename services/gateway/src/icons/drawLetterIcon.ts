import { createHash } from 'node:crypto'

/** An SVG of a name's first letter on the tint of its id. The letter is a letter or digit, so nothing needs escaping. */
export function drawLetterIcon(name: string, id: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">' +
    `<rect width="96" height="96" fill="${tintOf(id)}"/>` +
    '<text x="48" y="50" fill="#fff" font-family="system-ui,-apple-system,Segoe UI,Roboto,sans-serif" font-size="48" ' +
    `font-weight="600" text-anchor="middle" dominant-baseline="central">${letterOf(name)}</text></svg>`
  )
}

/** The letter or digit that represents a name, upper case; `?` for a name that has none. */
function letterOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name.normalize('NFKC'))?.[0].toUpperCase() ?? '?'
}

/** The colour of an id: always the same hue for the same id, dark enough for white text at a contrast of 4.5 to 1. */
export function tintOf(id: string): string {
  const hue = createHash('sha256').update(id).digest().readUInt16BE(0) % 360
  return `hsl(${hue} 55% 29%)`
}
