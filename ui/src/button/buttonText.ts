import type { buttonTexts } from '../i18n/locale.en.button.js'
import type { Language } from '../i18n/TextStore.js'

/** Gives a text of a button with its values in place. */
export type ButtonText = (key: keyof typeof buttonTexts, values?: Readonly<Record<string, string>>) => string

/**
 * The buttons' texts in a language. They hold names and amounts as they are, and need none of what the modal's texts
 * need (plural forms, numbers, elements). Where the language runs right to left, values are isolated.
 */
export function buttonText({ dir, dictionary }: Language): ButtonText {
  return (key, values) =>
    (dictionary[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = values?.[name] ?? hole
      return dir === 'rtl' ? `\u2068${value}\u2069` : value
    })
}
