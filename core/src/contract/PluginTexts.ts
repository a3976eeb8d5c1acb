/** Texts of one language by key, e.g. `'error.acme/offline'` for the error of that code. Names in braces are filled in. */
export type Texts = Readonly<Record<string, string>>

/**
 * A plugin's texts by language, a BCP 47 tag as `ar` or `pt-BR`; a region without texts of its own gets those of its language. Texts
 * that stand here are there from setup, which English should be; a function loads them when the language is needed, e.g.
 * `ar: () => import('./locale.ar.js')` for a module whose default export they are. Added with `registerTexts`.
 */
export interface PluginTexts {
  readonly en?: Texts | undefined
  readonly [language: string]: Texts | (() => Promise<Texts | { readonly default: Texts }>) | undefined
}

/**
 * Maps the keys of plugins' texts to texts, so that a host's `dictionary` may word them differently. A plugin adds its own:
 * `interface PluginTextKeys extends Record<keyof typeof en, string> {}`. Texts of errors (`error.<code>`) need no entry.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add their texts to it; a type alias could not be augmented.
export interface PluginTextKeys {}

/** What a plugin has registered with one call of `registerTexts`. */
export interface RegisteredTexts {
  readonly id: string
  readonly texts: PluginTexts
}

/** What a visitor reads: a text, or the key of one in the dictionary of the language that is in force. */
export type Label = string | { readonly key: string }

/** The texts of a table of errors in one language: one for every code, or it does not compile. */
export type ErrorTexts<Errors extends { readonly scope: string; readonly table: object }> = {
  readonly [Reason in keyof Errors['table'] & string as `error.${Errors['scope']}/${Reason}`]: string
}
