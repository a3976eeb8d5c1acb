import type { PartialDictionary } from '../i18n/Dictionary.js'
import type { Theme } from '../theme/themeCss.js'

/** How the ui speaks and looks. What is left out stays as it is. */
export interface UiSettings {
  /** BCP 47 tag. Default `'en'`; `'ar'` and `'he'` are loaded on demand. */
  readonly locale?: string | undefined
  /** The host's own words in place of the ui's, or a whole language of its own. */
  readonly dictionary?: PartialDictionary | undefined
  readonly theme?: Theme | undefined
  /** For browsers without constructable style sheets: the nonce of the page's policy. */
  readonly nonce?: string | undefined
}
