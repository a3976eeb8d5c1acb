/** Words that many names contain, and that therefore do not distinguish them. */
const commonWords: ReadonlySet<string> = new Set([
  'wallet',
  'wallets',
  'app',
  'extension',
  'crypto',
  'network'
])

/** In a shorter query, a typing error is not forgiven, because too many names would match. */
const shortestForgiven = 4

/** Where a name contains the query, the best place first. */
const ranks = {
  start: 0,
  wordStart: 1,
  inside: 2,
  commonWord: 3,
  typingError: 4,
  wordWithError: 5,
  nowhere: 6
} as const

/** What a catalogue has found by itself, perhaps by something other than a name. */
export interface CatalogueAnswer<T> {
  found(item: T): boolean
  /** Results that were not known before. */
  readonly others: readonly T[]
}

/** For use without a catalogue. */
const noAnswer: CatalogueAnswer<never> = { found: () => false, others: [] }

/**
 * Finds wallets or networks by name and orders them: names that begin with the query, then names with a word that begins with it, then names that
 * contain it. If there are none of these, one typing error is forgiven. Common words count for nothing next to others.
 *
 * Known names that begin with the query come first and are shown at once. Everything else follows with the catalogue's answer, so that no result
 * moves when the answer arrives.
 *
 * @param known what the page already knows
 * @param answer what the catalogue has found; 'pending' while it is being asked
 */
export function rankByName<T extends { readonly name: string }>(
  known: readonly T[],
  text: string,
  answer: CatalogueAnswer<T> | 'pending' = noAnswer
): readonly T[] {
  const queries = queriesOf(text)
  const rank = ({ name }: T) => rankOf(name.toLowerCase(), queries)
  const certain = byRank(known, rank).filter((wallet) => rank(wallet) <= ranks.wordStart)
  if (answer === 'pending') return certain
  const shown = new Set(certain)
  const rest = byRank([...known, ...answer.others], rank).filter((wallet) => !shown.has(wallet))
  const best = certain[0] ?? rest[0]
  const worst = best && rank(best) < ranks.typingError ? ranks.commonWord : ranks.wordWithError
  const isShown = (wallet: T) => rank(wallet) <= worst || answer.found(wallet)
  return [...certain, ...rest.filter(isShown)]
}

const byRank = <T>(wallets: readonly T[], rank: (wallet: T) => number): readonly T[] =>
  [...wallets].sort((a, b) => rank(a) - rank(b))

/** The query as it was typed, and the query without common words and without the beginning of one at its end. */
function queriesOf(text: string): readonly string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const isCommon = (word: string, index: number) =>
    commonWords.has(word) || (index > 0 && index === words.length - 1 && 'wallet'.startsWith(word))
  const telling = words.filter((word, index) => !isCommon(word, index))
  return telling.length > 0 ? [words.join(' '), telling.join(' ')] : [words.join(' ')]
}

function rankOf(name: string, queries: readonly string[]): number {
  return Math.min(...queries.map((query) => rankOfQuery(name, query)))
}

function rankOfQuery(name: string, query: string): number {
  if (name.startsWith(query)) return ranks.start
  const words = name.split(/[\s._-]+/)
  const telling = words.filter((word) => !commonWords.has(word))
  if (telling.some((word) => word.startsWith(query))) return ranks.wordStart
  if (
    telling.some((word) => word.replace(/wallet$/, '').includes(query)) ||
    (query.includes(' ') && name.includes(query))
  )
    return ranks.inside
  if (name.includes(query)) return ranks.commonWord
  if (query.length < shortestForgiven) return ranks.nowhere
  if (hasOneError(name, query)) return ranks.typingError
  return words.some((word) => hasOneError(word, query)) ? ranks.wordWithError : ranks.nowhere
}

/** Whether the beginning of a word becomes the query when one letter is added, left out, changed, or swapped with the next. */
function hasOneError(word: string, query: string): boolean {
  const at = [...query].findIndex((letter, index) => letter !== word[index])
  if (at < 0) return true
  const rest = query.slice(at)
  const other = word.slice(at)
  return (
    other.startsWith(rest.slice(1)) ||
    other.slice(1).startsWith(rest) ||
    other.slice(1).startsWith(rest.slice(1)) ||
    (rest.length > 1 && other.startsWith(`${rest[1]}${rest[0]}${rest.slice(2)}`))
  )
}
