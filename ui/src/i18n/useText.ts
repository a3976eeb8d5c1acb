import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { useObserved } from '../hooks/useObserved.js'
import { useUi } from '../shell/useUi.js'
import type { Text } from './Text.js'
import { translate } from './translate.js'
import { translateToString } from './translateToString.js'

/** The texts of the ui in the language that is in force. */
export function useText(): Text {
  const { text } = useUi()
  const language = useObserved(() => text.language)
  return useMemo(() => {
    const { locale, dir, dictionary } = language
    return {
      locale,
      dir,
      t: (key, ...[values]) => translateToString(dictionary, locale, key, values),
      rich: (key, ...[values]) =>
        createElement(
          Fragment,
          null,
          ...translate<ReactNode>(dictionary, locale, key, values).map((part) =>
            typeof part === 'string' ? part : part.value
          )
        ),
      number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
      date: (value, options) => new Intl.DateTimeFormat(locale, options).format(value)
    }
  }, [language])
}
