/** How many letters can be wrong, missing or superfluous: one in four, so that two different short names do not count as a typing error. */
const tolerance = (name: string): number => Math.min(3, Math.max(1, Math.floor(name.length / 4)))

/** The name that was probably meant, or `undefined` if none is similar. Case is ignored. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((one) => [one, distance(one.toLowerCase(), name.toLowerCase())] as const)
    .filter(([one, wrong]) => wrong <= tolerance(one))
    .sort(([, a], [, b]) => a - b)
  return best?.[0]
}

/** How many letters must be inserted, removed or changed (Levenshtein). */
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
