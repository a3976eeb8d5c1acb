/**
 * Whether two names or symbols look alike, even if they use other letters, signs between words, or invisible characters. A name
 * looks like itself; one without letters and digits does not look like any other.
 */
export function looksLike(one: string, other: string): boolean {
  const skeleton = skeletonOf(plainNameOf(one))
  return skeleton !== '' && skeleton === skeletonOf(plainNameOf(other))
}

/** Invisible characters, as a class for regular expressions with the flag `u`. */
export const invisible = '[\\p{Cf}\\u034f\\u115f\\u1160\\u3164\\uffa0]'

const allInvisible = new RegExp(invisible, 'gu')

/** Equal for different spellings of one name: ignores case, spaces and marks between words. */
export const plainNameOf = (name: string): string =>
  name
    .normalize('NFC')
    .replace(allInvisible, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Each letter and its look-alikes, in lower case: Greek letters look like it in capitals. */
const alike =
  'aаαɑᴀ bвβʙьᏼ cсϲᴄ dԁᴅ eеεєҽᴇ fϝғ gɡɢ hнһԋʜ jјϳᴊ kкκᴋқ lі1iıιǀӏɩ| mмμᴍ nпηɴν oоο0օσᴏ pрρᴘ qԛ rгʀ sѕꜱ5 tтτᴛ uυսᴜц vѵᴠ wшԝωᴡ xхχ yуγүʏ zᴢʐ'

const lookOf: ReadonlyMap<string, string> = new Map(
  alike.split(' ').flatMap((letters) => [...letters].map((letter) => [letter, letters.charAt(0)] as const))
)

/**
 * Equal for two plain names that look alike. It covers a part of Unicode's list of confusable characters (UTS 39): Cyrillic, Greek
 * and a few other letters that look like Latin ones, digits, accents, and pairs of letters that look like one.
 */
export function skeletonOf(plain: string): string {
  const letters = plain.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...letters]
    .map((letter) => lookOf.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
