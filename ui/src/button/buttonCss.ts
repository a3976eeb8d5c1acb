import { type Theme, themeCss } from '../theme/themeCss.js'
import { buttonStyles } from './buttonStyles.js'

/** The complete style sheet of the buttons, for a page that renders them on a server and styles them before its script runs. */
export function buttonCss(selector: string, theme: Theme = {}): string {
  return buttonStyles + themeCss(selector, theme)
}
