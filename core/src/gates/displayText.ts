/** Text from outside that passed `displayText`. */
export type DisplayText = string & { readonly '~brand': 'DisplayText' }

/** Invisible characters: control, format, private and ignorable characters, lone surrogates, the blank Braille cell. */
const invisible = /[\p{Cf}\p{Co}\p{Cs}\p{DI}\u2800]/gu

/** Whether `displayText` removes invisible characters from a text. */
export const hasHiddenCharacters = (text: string): boolean => text.search(invisible) >= 0

/**
 * Makes a name from outside safe to show: composed, one line, without characters that are invisible or change the text direction,
 * with at most 4 marks on a letter, and cut to `max` visible characters (40 for names, 10 for symbols, 200 for messages). An empty
 * result becomes 'Unknown'. Applying it twice changes nothing.
 */
export function displayText(value: unknown, max = 40): DisplayText {
  const text = (typeof value === 'string' ? value : '')
    .slice(0, 5000)
    .replace(invisible, '')
    .replace(/\s/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/ +/g, ' ')
    .normalize('NFC')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim()
  return (cut(text, max) || 'Unknown') as DisplayText
}

/** Cuts between visible characters. One of them can consist of many code points, so their number is limited too. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const visible = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  const short = visible.slice(0, max).join('')
  return Array.from(short)
    .slice(0, max * 8)
    .join('')
    .trim()
}
