import type { NameWarning } from '../contract/WalletEntry.js'

/**
 * Whether the name that a wallet gave itself may mislead. It takes a part of what Unicode's list of confusable characters (UTS 39) has: Cyrillic,
 * Greek and a few other letters that look like Latin ones, digits, accents, and letters that are drawn together.
 *
 * @param announced as the wallet gave it, with what nobody sees
 * @param known names of wallets that a visitor may look for
 */
export function findNameWarning(announced: string, known: Iterable<string>): NameWarning | undefined {
  const name = announced.slice(0, 200)
  const isHiding = hidden.test(name)
  const plain = plainNameOf(name)
  const skeleton = skeletonOf(plain)
  for (const of of known) {
    const other = plainNameOf(of)
    if (plain === other ? isHiding : skeleton === skeletonOf(other)) return { reason: 'lookAlike', of }
  }
  if (isHiding) return { reason: 'hiddenCharacters' }
  return name.split(/[^\p{L}\p{M}]+/u).some(isMixed) ? { reason: 'mixedAlphabets' } : undefined
}

const invisible = '[\\p{Cf}\\u034f\\u115f\\u1160\\u3164\\uffa0]'
const visible = '[\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\p{N}]'

/** Beside a letter of ours only: other scripts, and pictures of several signs, need some of these characters. */
const hidden = new RegExp(`${visible}${invisible}|${invisible}${visible}`, 'u')

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

/** The same for two names that look alike. */
function skeletonOf(plain: string): string {
  const letters = plain.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...letters]
    .map((letter) => lookOf.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Han, Kana and Hangul stand beside Latin in names of wallets; any other second alphabet in one word is unusual. */
const isMixed = (word: string): boolean =>
  /\p{sc=Latin}/u.test(word) &&
  /[^\p{sc=Latin}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Hang}\p{M}\p{Lm}]/u.test(word)
