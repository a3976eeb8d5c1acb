/** A plugin's texts in the languages that it speaks beside English, which is in its code. Added with `registerTexts`. */
export interface PluginTexts {
  /** Unique in a kit: the name of the plugin, unless it brings several. */
  readonly id: string
  /**
   * Texts by key, e.g. `'error.acme/offline'` for the error of that code.
   * @param language BCP 47 tag, e.g. `'ar-EG'`. @returns `undefined` for a language that it does not speak
   */
  load(language: string): Promise<Readonly<Record<string, string>>> | undefined
}

/** The texts of a table of errors in one language: one for every code, or it does not compile. */
export type ErrorTexts<Errors extends { readonly scope: string; readonly table: object }> = {
  readonly [Reason in keyof Errors['table'] & string as `error.${Errors['scope']}/${Reason}`]: string
}
