const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1]
] as const

/**
 * A number of seconds in the largest unit that divides it, in the document's language. Its digits are those of amounts.
 *
 * @param seconds a whole number, above 0
 */
export function formatDuration(seconds: number, language = document.documentElement.lang || 'en'): string {
  const [unit, length] = units.find(([, one]) => seconds % one === 0) ?? ['second', 1]
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(`${language}-u-nu-latn`, style).format(seconds / length)
}
