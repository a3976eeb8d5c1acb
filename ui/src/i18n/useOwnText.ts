import { type ReactNode, useMemo } from 'react'
import type { PartialDictionary } from './Dictionary.js'
import { translateToString } from './translate.js'
import { type Text, textIn, translateToNodes, useLanguage } from './useText.js'

/** A plugin's own texts in the current language. */
export interface OwnText<Key extends string> extends Pick<Text, 'locale' | 'dir' | 'number' | 'date'> {
  /** The text of a key. Numbers are written as the language writes them: pass a year or an id as a string. */
  t(key: Key, values?: Readonly<Record<string, string | number>>): string
  /** The same with elements as values, e.g. `<bdi>` around a wallet's name. */
  rich(key: Key, values?: Readonly<Record<string, ReactNode>>): ReactNode
}

/**
 * The texts of a plugin's views. English is given here, other languages come from `registerTexts`, and the host's dictionary overrides
 * both.
 */
export function useOwnText<const Texts extends Readonly<Record<string, string>>>(
  english: Texts
): OwnText<keyof Texts & string> {
  // One subscription for both, without another one for the formats: each row of a list requests its texts.
  const language = useLanguage()
  return useMemo(() => {
    const { locale, dictionary } = language
    // Building a separate dictionary of all texts for each row would take longer than drawing the row.
    const fallback: PartialDictionary = english
    return {
      ...textIn(language),
      t: (key, values) => translateToString(dictionary, locale, key, values, fallback),
      rich: (key, values) => translateToNodes(dictionary, locale, key, values, fallback)
    }
  }, [english, language])
}
