/**
 * Texts of one language by key, e.g. `'error.acme/offline'` for the error of that code. Names in braces are filled in; a value that
 * is a number is written as the language writes numbers. A key that ends in `.one`, `.two`, `.few` or `.many` is the plural form that
 * the value `count` selects.
 */
export type Texts = Readonly<Record<string, string>>

/**
 * A plugin's texts by language, a BCP 47 tag such as `ar` or `pt-BR`; a region without its own texts uses its language's. Texts
 * given directly are available from setup, which suits English; a function loads them on demand, e.g.
 * `ar: () => import('./locale.ar.js')` for a module that exports them by default. Added with `registerTexts`.
 */
export interface PluginTexts {
  readonly en?: Texts | undefined
  readonly [language: string]: Texts | (() => Promise<Texts | { readonly default: Texts }>) | undefined
}

/**
 * Maps the keys of plugins' texts to texts, so that a host's `dictionary` can reword them. A plugin adds its own:
 * `interface PluginTextKeys extends Record<keyof typeof en, string> {}`. Texts of errors (`error.<code>`) need no entry.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add their texts to it; a type alias could not be augmented.
export interface PluginTextKeys {}

/** The texts registered by one call of `registerTexts`. */
export interface RegisteredTexts {
  readonly id: string
  readonly texts: PluginTexts
}

/** A text for the visitor: a string, or a key in the dictionary of the current language. */
export type Label = string | { readonly key: string }

/** The texts of a table of errors in one language. It does not compile unless every code has one. */
export type ErrorTexts<Errors extends { readonly scope: string; readonly table: object }> = {
  readonly [Reason in keyof Errors['table'] & string as `error.${Errors['scope']}/${Reason}`]: string
}
