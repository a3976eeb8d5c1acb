import type { ReactNode } from 'react'
import { createElement, Fragment, useMemo } from 'react'
import { useObserved } from '../hooks/useObserved.js'
import { useUi } from '../shell/useUi.js'
import type { PartialDictionary } from './Dictionary.js'
import type { Text } from './Text.js'
import { translate } from './translate.js'
import { translateToString } from './translateToString.js'
import { useText } from './useText.js'

/** What a plugin's view says in its own words. */
export interface OwnText<Key extends string> extends Pick<Text, 'locale' | 'dir' | 'number' | 'date'> {
  t(key: Key, values?: Readonly<Record<string, string | number>>): string
  /** The same with elements in the places of values, e.g. `<bdi>` around a wallet's name. */
  rich(key: Key, values?: Readonly<Record<string, ReactNode>>): ReactNode
}

/**
 * The texts of a plugin's views: English is given here, other languages come from `registerTexts`, and a host's own words
 * lie over both.
 */
export function useOwnText<const Texts extends Readonly<Record<string, string>>>(
  english: Texts
): OwnText<keyof Texts & string> {
  const { locale, dir, number, date } = useText()
  const { text } = useUi()
  const language = useObserved(() => text.language)
  return useMemo(() => {
    const dictionary = { ...english, ...language.dictionary } as PartialDictionary
    return {
      locale,
      dir,
      number,
      date,
      t: (key, values) => translateToString(dictionary, locale, key, values),
      rich: (key, values) =>
        createElement(
          Fragment,
          null,
          ...translate<ReactNode>(dictionary, locale, key, values).map((part) =>
            typeof part === 'string' ? part : part.value
          )
        )
    }
  }, [english, language, locale, dir, number, date])
}
