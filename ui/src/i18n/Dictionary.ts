import type { PluginTextKeys } from '@plugboard/core'
import type { formTexts } from './locale.en.forms.js'
import type { en } from './locale.en.js'

/** The English texts define the keys and placeholders. */
type EnglishTexts = typeof en

/** Names of the CLDR plural forms. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The name of a text, e.g. `'shell.close'`. `{count}` chooses its plural form. */
export type TextKey = Exclude<keyof EnglishTexts, `${string}.${PluralForm}`>

type PlaceholderOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never

/** The value of a placeholder; a number is formatted in the language. */
type TextValue = string | number

/** The arguments after the key: none, or one object with a value for each placeholder. */
export type TextArguments<Key extends TextKey, Value = TextValue> = [
  PlaceholderOf<EnglishTexts[Key]>
] extends [never]
  ? []
  : [values: { readonly [Name in PlaceholderOf<EnglishTexts[Key]>]: Value }]

/** The texts of fields and steps, which these components look up themselves. */
type FormTextKey = Exclude<keyof typeof formTexts, `${string}.${PluralForm}`>

/** All texts of one language, with further plural forms if the language has them. */
export type Dictionary = { readonly [Key in TextKey | FormTextKey]: string } & {
  readonly [Key in `${TextKey | FormTextKey}.${PluralForm}`]?: string
} & {
  /** The text of an error by its code, e.g. `'error.core/networkNotFound'`; by default the error's own message. */
  readonly [Key in `error.${string}`]?: string
}

/** The plural forms of a plugin's text, if it has any. */
type FormsOf<Key> = Key extends `${infer Base}.${PluralForm}` ? `${Base}.${PluralForm}` : never

/** The texts of plugins that declare their keys in `PluginTextKeys`. */
type PluginDictionary = {
  readonly [Key in keyof PluginTextKeys | FormsOf<keyof PluginTextKeys>]?: string
}

/** Some texts of the kit and of its plugins, e.g. those that a host words differently. */
export type PartialDictionary = Partial<Dictionary> & PluginDictionary
