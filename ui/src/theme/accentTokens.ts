import { contrast } from './contrast.js'
import { luminance } from './luminance.js'
import { readable } from './readable.js'
import type { Theme } from './Theme.js'

/** The tokens that follow from the accent, on a background of one mode. */
export function accentTokens({ accent = '#3b5bdb' }: Theme, background: string): Record<string, string> {
  const color = Number.isNaN(luminance(accent)) ? '#3b5bdb' : accent
  return {
    'color-accent': color,
    // Black or white: the better of the two never has less than 4.58 : 1.
    'color-on-accent': contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000',
    'color-accent-line': readable(color, background, 3),
    'color-accent-text': readable(color, background, 4.6)
  }
}
