import type { Theme } from '../theme/Theme.js'
import { themeCss } from '../theme/themeCss.js'
import { finerStyles } from './finerStyles.js'

/** The buttons' finer looks, laid over `plainCss`: reckoned colours, and what the pointer and the keyboard change. */
export function finerCss(selector: string, theme: Theme): string {
  return themeCss(selector, theme) + finerStyles
}
