import { readFileSync } from 'node:fs'

/**
 * What each package may still have of what none should have. The numbers only fall: lower them in `ratchets.json` when you
 * have made one better, and take a package out that is at the goal.
 */
interface Ratchets {
  /** Files of a package that lie in an import cycle, type imports and `import()` counted. Goal: none. */
  readonly filesInCycles: Readonly<Record<string, number>>
  /** Percentage of a package's files that are fragments, of less than 20 lines. Goal: 20. */
  readonly fragmentPercent: Readonly<Record<string, number>>
}

export const ratchets: Ratchets = JSON.parse(readFileSync('tests/architecture/ratchets.json', 'utf8'))
