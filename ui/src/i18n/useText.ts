import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { useObserved } from '../hooks/useObserved.js'
import { useUi } from '../shell/useKit.js'
import type { PartialDictionary, TextArguments, TextKey } from './Dictionary.js'
import type { Language } from './TextStore.js'
import { translate, translateToString } from './translate.js'

/** The texts and formats of the current language, for views. */
export interface Text {
  /** BCP 47 tag, e.g. `'en'`. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  /** The text of a key. */
  t<Key extends TextKey>(key: Key, ...values: TextArguments<Key>): string
  /** The same with elements as values, e.g. `<bdi>` around a wallet's name. */
  rich<Key extends TextKey>(key: Key, ...values: TextArguments<Key, ReactNode>): ReactNode
  number(value: number | bigint, options?: Intl.NumberFormatOptions): string
  date(value: Date | number, options?: Intl.DateTimeFormatOptions): string
}

/** The texts of the ui in the current language. */
export function useText(): Text {
  const language = useLanguage()
  return useMemo(() => textIn(language), [language])
}

/** The current language, and every text in it. */
export function useLanguage(): Language {
  const { text } = useUi()
  return useObserved(() => text.language)
}

/** The texts and formats of a language. */
export function textIn({ locale, dir, dictionary }: Language): Text {
  return {
    locale,
    dir,
    t: (key, ...[values]) => translateToString(dictionary, locale, key, values),
    rich: (key, ...[values]) => translateToNodes(dictionary, locale, key, values),
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    date: (value, options) => new Intl.DateTimeFormat(locale, options).format(value)
  }
}

/** A text whose values can be elements. */
export function translateToNodes(
  dictionary: PartialDictionary,
  locale: string,
  key: string,
  values?: Readonly<Record<string, ReactNode>>,
  fallback?: PartialDictionary
): ReactNode {
  const parts = translate(dictionary, locale, key, values, fallback)
  return createElement(Fragment, null, ...parts.map((part) => (typeof part === 'string' ? part : part.value)))
}
