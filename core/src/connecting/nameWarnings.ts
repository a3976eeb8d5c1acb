import type { NameWarning } from '../contract/WalletEntry.js'
import { invisible, plainNameOf, skeletonOf } from '../gates/lookAlike.js'

/**
 * Whether the name that a wallet gave itself can mislead.
 *
 * @param announced the name as the wallet gave it, including invisible characters
 * @param known names of wallets that a visitor might look for
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

const visible = '[\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\p{N}]'

/**
 * Invisible characters only count next to a Latin, Cyrillic or Greek letter or a digit: other scripts, and emoji of several characters, need
 * some of them.
 */
const hidden = new RegExp(`${visible}${invisible}|${invisible}${visible}`, 'u')

/** Names of wallets mix Han, Kana and Hangul with Latin; any other combination of alphabets in one word is unusual. */
const isMixed = (word: string): boolean =>
  /\p{sc=Latin}/u.test(word) &&
  /[^\p{sc=Latin}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Hang}\p{M}\p{Lm}]/u.test(word)
