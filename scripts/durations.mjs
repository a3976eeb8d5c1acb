import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

// node scripts/durations.mjs, after a whole `npm test`: records how long the slow files took, in seconds. The next runs begin with
// them (tests/jest/LongestFirst.cjs).
const root = new URL('..', import.meta.url).pathname
const leastSeconds = 5

const durations = ['unit', 'packed', 'browser', 'examples']
  .map((project) => `${root}.cache/${project}.json`)
  .filter((file) => existsSync(file))
  .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).testResults)
  .map(({ name, startTime, endTime }) => [relative(root, name), Math.round((endTime - startTime) / 1000)])
  .filter(([, seconds]) => seconds >= leastSeconds)
  .sort(([, one], [, other]) => other - one)
writeFileSync(
  `${root}tests/jest/durations.json`,
  `${JSON.stringify(Object.fromEntries(durations), null, 2)}\n`
)
console.log(`${durations.length} files take ${leastSeconds} seconds or more`)
