import type { ReactNode } from 'react'
import type { TextArguments, TextKey } from './TextKey.js'

/** What a view needs to speak the visitor's language. */
export interface Text {
  /** BCP 47 tag, e.g. `'en'`. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  /** The text of a key as a string. */
  t<Key extends TextKey>(key: Key, ...values: TextArguments<Key>): string
  /** The same with elements in the places of values, e.g. `<bdi>` around a wallet's name. */
  rich<Key extends TextKey>(key: Key, ...values: TextArguments<Key, ReactNode>): ReactNode
  number(value: number | bigint, options?: Intl.NumberFormatOptions): string
  date(value: Date | number, options?: Intl.DateTimeFormatOptions): string
}
