import type { SlotItem } from '@plugboard/core'
import { pluginText } from '../i18n/pluginText.js'

/** The visible text of a slot's item in a language. */
export const labelOf = <C>({ id, label }: SlotItem<C>, locale: string): string =>
  pluginText(label, locale, id)
