import type { en } from './locale.en.js'

/** The English texts, which say which keys and placeholders there are. */
export type EnglishTexts = typeof en

/** Names of the CLDR plural forms. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The name of a text, e.g. `'shell.close'`. Plural forms are chosen by `{count}` and are no keys of their own. */
export type TextKey = Exclude<keyof EnglishTexts, `${string}.${PluralForm}`>

type PlaceholderOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never

/** What a placeholder may be filled with; a number is written as the language writes it. */
export type TextValue = string | number

/** The arguments after the key: none, or one object with a value for every placeholder. */
export type TextArguments<Key extends TextKey, Value = TextValue> = [
  PlaceholderOf<EnglishTexts[Key]>
] extends [never]
  ? []
  : [values: { readonly [Name in PlaceholderOf<EnglishTexts[Key]>]: Value }]
