import type { Theme } from '../theme/Theme.js'
import { buttonStyles } from './buttonStyles.js'

/** The buttons' first look: shape, mode and accent, before the colours that are reckoned from them have been loaded. */
export function plainCss(selector: string, { mode = 'auto', accent = '#' }: Theme): string {
  const scheme = mode === 'auto' ? 'light dark' : mode
  const own = /^#[\da-f]{3,6}$/i.test(accent) ? `--pb-color-accent:${accent}` : ''
  return `${selector}{color-scheme:${scheme};${own}}${buttonStyles}`
}
