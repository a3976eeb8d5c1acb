/** What quotes the key of a pairing; and what is taken out of the words then, for the key may stand before its name. */
const secret = /wc(:|%3A)\S|symKey/i
const washed = /wc(:|%3A)\S+|symKey.*|[0-9a-f]{64,}/gis

/** More parts than an error has: something large hangs on it, as the client itself, which knows the keys. */
const most = 2000

/**
 * What was thrown, if no part of it quotes the key of a pairing. Else, and if any part cannot be read, an error with its
 * washed words only.
 *
 * @param words all that its message says
 */
export function withoutSecret(cause: unknown, words: string): unknown {
  try {
    if (!hasSecret(cause)) return cause
  } catch {
    // What cannot be read may hide it.
  }
  return new Error(words.replace(washed, '…').slice(0, 500))
}

/** Looks at all that a log or a crash report may write of an error. @throws what reading a part of it throws */
function hasSecret(cause: unknown): boolean {
  const seen = new WeakSet<object>()
  const left = [cause]
  for (let count = 0; left.length > 0; count++) {
    if (count > most) return true
    const part = left.pop()
    if (typeof part !== 'object' || part === null) {
      if (secret.test(String(part))) return true
    } else if (!seen.has(part)) {
      seen.add(part)
      left.push(...partsOf(part))
    }
  }
  return false
}

/** Names and values of its fields, also of those that errors do not list, and of those that a thing of the browser inherits. */
function partsOf(thing: object): unknown[] {
  const names = new Set<string | symbol>(['message', 'stack', 'cause', 'errors', ...Reflect.ownKeys(thing)])
  for (const name in thing) names.add(name)
  const values = [...names].map((name) => (thing as Readonly<Record<string | symbol, unknown>>)[name])
  const entries = thing instanceof Map || thing instanceof Set ? [...thing.entries()].flat() : []
  return [...names, ...values, ...entries]
}
