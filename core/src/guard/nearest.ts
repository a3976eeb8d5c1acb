/** How many letters may be wrong, missing or too many. */
const tolerance = 3

/** The name that was probably meant, or `undefined` where none is like it. Capital letters count for nothing. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((one) => [one, distance(one.toLowerCase(), name.toLowerCase())] as const)
    .filter(([one, wrong]) => wrong <= Math.min(tolerance, one.length / 2))
    .sort(([, a], [, b]) => a - b)
  return best?.[0]
}

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function distance(from: string, to: string): number {
  let row = [...Array(to.length + 1).keys()]
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let column = 0; column < to.length; column++) {
      const change = (row[column] as number) + (to[column] === letter ? 0 : 1)
      next.push(Math.min(change, (row[column + 1] as number) + 1, (next[column] as number) + 1))
    }
    row = next
  }
  return row[to.length] as number
}
