import { readFileSync } from 'node:fs'

/**
 * The shortcomings that each package still has. The numbers only decrease: lower them in `ratchets.json` after an improvement, and remove a
 * package that has reached the goal.
 */
interface Ratchets {
  /** Files of a package that are in an import cycle, counting type imports and `import()`. Goal: none. */
  readonly filesInCycles: Readonly<Record<string, number>>
  /** Percentage of a package's files that are fragments, of less than 20 lines. Goal: 20. */
  readonly fragmentPercent: Readonly<Record<string, number>>
}

export const ratchets: Ratchets = JSON.parse(readFileSync('tests/architecture/ratchets.json', 'utf8'))
