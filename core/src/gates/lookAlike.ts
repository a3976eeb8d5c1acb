/**
 * Whether two names or symbols look alike, though they may be written with other letters, signs between words, or invisible characters.
 * The same name looks like itself; one without letters and digits looks like none.
 */
export function looksLike(one: string, other: string): boolean {
  const skeleton = skeletonOf(plainNameOf(one))
  return skeleton !== '' && skeleton === skeletonOf(plainNameOf(other))
}

/** Invisible characters, as a class for regular expressions with the flag `u`. */
export const invisible = '[\\p{Cf}\\u034f\\u115f\\u1160\\u3164\\uffa0]'

const allInvisible = new RegExp(invisible, 'gu')

/** What makes two spellings one name: neither case nor spaces nor marks between words. */
export const plainNameOf = (name: string): string =>
  name
    .normalize('NFC')
    .replace(allInvisible, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Each letter and those that look like it, in lower case: those of Greek look so in capitals. */
const alike =
  'aаαɑᴀ bвβʙьᏼ cсϲᴄ dԁᴅ eеεєҽᴇ fϝғ gɡɢ hнһԋʜ jјϳᴊ kкκᴋқ lі1iıιǀӏɩ| mмμᴍ nпηɴν oоο0օσᴏ pрρᴘ qԛ rгʀ sѕꜱ5 tтτᴛ uυսᴜц vѵᴠ wшԝωᴡ xхχ yуγүʏ zᴢʐ'

const lookOf: ReadonlyMap<string, string> = new Map(
  alike.split(' ').flatMap((letters) => [...letters].map((letter) => [letter, letters.charAt(0)] as const))
)

/**
 * The same for two plain names that look alike. It takes a part of what Unicode's list of confusable characters (UTS 39) has: Cyrillic, Greek and
 * a few other letters that look like Latin ones, digits, accents, and letters that are drawn together.
 */
export function skeletonOf(plain: string): string {
  const letters = plain.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...letters]
    .map((letter) => lookOf.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
