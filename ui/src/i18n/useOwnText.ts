import { type ReactNode, useMemo } from 'react'
import { useObserved } from '../hooks/useObserved.js'
import { useUi } from '../shell/useKit.js'
import type { PartialDictionary } from './Dictionary.js'
import { translateToString } from './translate.js'
import { type Text, translateToNodes, useText } from './useText.js'

/** A plugin's own texts in the current language. */
export interface OwnText<Key extends string> extends Pick<Text, 'locale' | 'dir' | 'number' | 'date'> {
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
  const { locale, dir, number, date } = useText()
  const { text } = useUi()
  const language = useObserved(() => text.language)
  return useMemo(() => {
    const { dictionary } = language
    // Each row of a list asks for its texts: a dictionary of its own for each, of all there are, would take longer than drawing it.
    const fallback: PartialDictionary = english
    return {
      locale,
      dir,
      number,
      date,
      t: (key, values) => translateToString(dictionary, locale, key, values, fallback),
      rich: (key, values) => translateToNodes(dictionary, locale, key, values, fallback)
    }
  }, [english, language, locale, dir, number, date])
}
