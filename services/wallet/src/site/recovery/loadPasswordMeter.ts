/** From 0, which a script guesses at once, to 4. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** An accepted password has at least this score: it withstands 10^8 guesses (zxcvbn). */
export const leastScore: PasswordScore = 3

/** The minimum length of a password; the key worker refuses shorter ones. */
export const leastLength = 12

/** Rates how hard a password is to guess; `own` are words that an attacker would try first, such as the address of its owner. */
export type PasswordMeter = (password: string, own: readonly string[]) => PasswordScore

/** Loads zxcvbn with its lists of words, 400 kB: only when somebody chooses a password. */
export async function loadPasswordMeter(): Promise<PasswordMeter> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common')
  ])
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return (password, own) => factory.check(password.normalize('NFKC'), [...own]).score
}
