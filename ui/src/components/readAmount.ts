/**
 * The meaning of a typed amount: nothing yet, an amount as a decimal string such as `'1000.5'`, several possible amounts that only the visitor can
 * choose between, or no number at all.
 */
export type AmountReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly text: string }
  | { readonly kind: 'unclear'; readonly choices: readonly string[] }
  | { readonly kind: 'invalid' }

/** Marks between digits. Each locale has its own, and a visitor's keyboard can have those of another. */
type Mark = '.' | ','

interface Read {
  readonly text: string
  readonly isGrouped: boolean
}

/**
 * Reads an amount that was typed or pasted, by the marks and digits of a language. Marks of other languages are also accepted if
 * only one amount can be meant, e.g. `1,5` in English, which is all that a German phone can type. The language's own decimal mark
 * decides: `1.000` is one in English, and `1,000` is one in German. A text that can be a group in the language and a decimal fraction in another
 * (`1,000` in English) is `unclear`, and so is `1,000.5` in German. No digit is ever dropped or rounded.
 */
export function readAmount(typed: string, locale: string): AmountReading {
  const text = plainDigits(typed, locale)
  if (text === '' || text === '.' || text === ',') return { kind: 'empty' }
  const mark = latinMark(locale)
  const own = readWith(text, mark)
  const other = readWith(text, mark === '.' ? ',' : '.')
  if (own && (!other || own.text === other.text || !own.isGrouped)) return { kind: 'amount', text: own.text }
  if (!own && other && !other.isGrouped) return { kind: 'amount', text: other.text }
  const choices = [own, other].flatMap((read) => (read ? [read.text] : []))
  return choices.length > 0 ? { kind: 'unclear', choices } : { kind: 'invalid' }
}

/** Writes a decimal string in a language, without grouping, for a field in which it is edited. */
export function writeAmount(text: string, locale: string): string {
  if (text === '') return ''
  const digits = digitsOf(locale)
  const point = decimalMark(locale)
  return [...text]
    .map((letter) => (letter === '.' ? point : /^\d$/.test(letter) ? digits[Number(letter)] : letter))
    .join('')
}

/** Reads a text of Latin digits with one of the two marks as the decimal mark and the other for grouping. */
function readWith(text: string, mark: Mark): Read | undefined {
  const group = mark === '.' ? ',' : '.'
  const parts = text.split(mark)
  const [whole = '', fraction = ''] = parts
  if (parts.length > 2 || !/^\d*$/.test(fraction) || whole + fraction === '') return undefined
  // In India, groups of two precede the last group.
  const isGrouped = whole.includes(group)
  const groups = new RegExp(`^[1-9]\\d{0,2}(?:\\${group}\\d{2,3})*\\${group}\\d{3}$`)
  if (isGrouped ? !groups.test(whole) : !/^\d*$/.test(whole)) return undefined
  const integer = whole.replaceAll(group, '') || '0'
  return { text: fraction ? `${integer}.${fraction}` : integer, isGrouped }
}

/** Returns the text with Latin digits, without characters that only group (spaces and apostrophes between digits) and direction marks. */
function plainDigits(typed: string, locale: string): string {
  // Covers most texts, on each key. Creating the digits of three languages takes longer than drawing the field.
  if (/^[\d.,]*$/.test(typed)) return typed
  const systems = [locale, 'ar-u-nu-arab', 'ar-u-nu-arabext'].map(digitsOf)
  const latin = (letter: string) => {
    const found = systems.map((digits) => digits.indexOf(letter)).find((digit) => digit >= 0)
    return found === undefined ? letter : String(found)
  }
  // Superscripts, fractions and circled numbers stay as they are, and are refused: NFKC would turn 10² into 102.
  const normalized = typed.replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))
  return [...normalized.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')]
    .map(latin)
    .join('')
    .trim()
    .replace(/(?<=\d)[ '’\u066c](?=\d{3}(?!\d))/g, '')
    .replace('\u066b', latinMark(locale))
}

/** The ten digits of a language. */
function digitsOf(locale: string): readonly string[] {
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  return Array.from({ length: 10 }, (_, digit) => format.format(digit))
}

const decimalMark = (locale: string, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, options).formatToParts(0.1).find(({ type }) => type === 'decimal')?.value ??
  '.'

/** The decimal mark that a language uses between Latin digits. */
const latinMark = (locale: string): Mark =>
  decimalMark(locale, { numberingSystem: 'latn' }) === ',' ? ',' : '.'
