import { letterOf } from './letterOf.js'
import { tintOf } from './tintOf.js'

/** An SVG of a name's first letter on the tint of its id. The letter is a letter or digit, so nothing needs escaping. */
export function drawLetterIcon(name: string, id: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">' +
    `<rect width="96" height="96" fill="${tintOf(id)}"/>` +
    '<text x="48" y="50" fill="#fff" font-family="system-ui,-apple-system,Segoe UI,Roboto,sans-serif" font-size="48" ' +
    `font-weight="600" text-anchor="middle" dominant-baseline="central">${letterOf(name)}</text></svg>`
  )
}
