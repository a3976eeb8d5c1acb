import type { Theme } from '../theme/Theme.js'
import { themeCss } from '../theme/themeCss.js'
import { buttonStyles } from './buttonStyles.js'

/** The buttons' style sheet of one kit, for a page that draws them on a server and wants them styled before its script runs. */
export function buttonCss(selector: string, theme: Theme = {}): string {
  return buttonStyles + themeCss(selector, theme)
}
