import type { SlotItem } from '@plugboard/core'

/** The visible text of a slot's item in a language. */
export function labelOf<C>({ label }: SlotItem<C>, locale: string): string {
  return typeof label === 'function' ? label(locale) : label
}
