import type { PluralForm, TextKey } from './TextKey.js'

/** All texts of one language, with further plural forms where the language has them. */
export type Dictionary = { readonly [Key in TextKey]: string } & {
  readonly [Key in `${TextKey}.${PluralForm}`]?: string
} & {
  /** Words for an error by its code, e.g. `'error.core/networkNotFound'`; without them the error's own are shown. */
  readonly [Key in `error.${string}`]?: string
}

/** Some texts: a host's own words for what it wants to say otherwise. */
export type PartialDictionary = Partial<Dictionary>
