import type { PartialDictionary } from '../i18n/Dictionary.js'
import type { Theme } from '../theme/themeCss.js'

/** Language and theme of the ui. Settings that are left out stay as they are. */
export interface UiSettings {
  /** BCP 47 tag. Default `'en'`; `'ar'` and `'he'` are loaded on demand. */
  readonly locale?: string | undefined
  /** Texts of the host instead of the ui's: some of them, or a whole language. */
  readonly dictionary?: PartialDictionary | undefined
  readonly theme?: Theme | undefined
  /** The nonce of the page's Content-Security-Policy, for browsers without constructable style sheets. */
  readonly nonce?: string | undefined
}

/** Where and how the modal is rendered. */
export interface MountOptions extends UiSettings {
  /** An element of the host to render into, e.g. a `<plugboard-modal>`; nothing is appended then. */
  readonly element?: HTMLElement | undefined
  /** Whether the element is appended to the body. False: the host places it. Default true. */
  readonly append?: boolean | undefined
  /** Renders inline at `element`: always visible; shows Account when connected, otherwise Connect. Default false. */
  readonly embedded?: boolean | undefined
}
