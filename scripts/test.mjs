import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { prepareExamples } from '../tests/examples/stack/prepareExamples.mjs'
import { findChromium } from './findChromium.mjs'
import { findOtherBrowsers } from './findOtherBrowsers.mjs'
import { findRedis } from './findRedis.mjs'
import { reachesNpm } from './reachesNpm.mjs'

const root = new URL('..', import.meta.url).pathname

/** Runs a command with its output shown. Resolves with its exit code; 1 if it could not start or was killed. */
const run = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: process.env })
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })

// Property tests draw the same values in a second run.
process.env.PLUGBOARD_SEED ??= String(randomInt(2 ** 31))
console.log(`seed: PLUGBOARD_SEED=${process.env.PLUGBOARD_SEED}`)

/**
 * Flags of V8 for jest and its workers, which take a sixth less of the processor with them. Each test file runs all its modules in a realm of its own,
 * so code is optimized again for each file, and seldom runs long enough to be worth it; and most of what a file creates is short-lived, but outlives
 * the usual 16 MB. A version of Node that does not know them goes without.
 */
const wantedFlags = ['--max-semi-space-size=64', '--interrupt-budget=500000']
const isKnown = spawnSync(process.execPath, [...wantedFlags, '--eval', '']).status === 0
const v8Flags = isKnown ? wantedFlags : []

const counts = { passed: 0, failed: 0 }
/** The failures, and what passed only at its second try. Printed at the very end, where it is easy to find. */
const remarks = []

/** Runs jest on projects, and reads its report. @returns nothing if it could not even start */
async function runJest(projects, extra, report = projects.join('-')) {
  const file = `${root}.cache/${report}.json`
  await rm(file, { force: true })
  const status = await run(process.execPath, [
    ...v8Flags,
    `${root}node_modules/jest/bin/jest.js`,
    '--selectProjects',
    ...projects,
    '--passWithNoTests',
    '--json',
    `--outputFile=${file}`,
    ...extra
  ])
  const result = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)
  const files = result?.testResults.map(({ name, status, message, assertionResults }) => ({
    file: relative(root, name),
    passed: assertionResults.filter((test) => test.status === 'passed').length,
    failures: failuresOf({ status, message, assertionResults })
  }))
  // The run may have failed without a failing test.
  return status === 0 || files?.some(({ failures }) => failures.length > 0) ? files : undefined
}

/** The failed tests of a file, each with the beginning of its message. A file that cannot be loaded is one failure. */
function failuresOf({ status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [shortened(message)]
  return failed.map(({ fullName, failureMessages }) => `${fullName}: ${shortened(failureMessages[0])}`)
}

const shortened = (message = '') =>
  stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, 240)

/**
 * Some tests wait for a browser, a chain or a time-out on a busy machine. So a few files that failed are run once more,
 * alone: a repeated failure counts, and those that pass are named at the end for inspection.
 */
const fewFiles = 4

/** Runs jest projects together. A suite that cannot even start counts as one failure. */
async function jest(projects, extra = []) {
  const first = await runJest(projects, extra)
  if (!first) {
    counts.failed += 1
    remarks.push(`failed: ${projects.join(', ')}: jest ended early`)
    return
  }
  const failed = first.filter(({ failures }) => failures.length > 0)
  const files = failed.map(({ file }) => file)
  const second =
    files.length > 0 && files.length <= fewFiles
      ? await runJest(
          projects,
          ['--maxWorkers=1', '--runTestsByPath', ...files],
          `secondTry-${projects.join('-')}`
        )
      : undefined
  for (const result of first) {
    const last = second?.find(({ file }) => file === result.file) ?? result
    counts.passed += last.passed
    counts.failed += last.failures.length
    for (const failure of last.failures) remarks.push(`failed: ${result.file}: ${failure}`)
    if (last.failures.length > 0) continue
    for (const failure of result.failures)
      remarks.push(`passed at the second try: ${result.file}: ${failure}`)
  }
}

// Results of an earlier run do not count as proofs of this one.
await rm(`${root}.cache/spec`, { recursive: true, force: true })
await mkdir(`${root}.cache`, { recursive: true })
const chromium = await findChromium()
console.log(chromium ? `chromium: ${chromium}` : 'chromium: not found; the browser tests are skipped')
if (chromium) process.env.PLUGBOARD_CHROMIUM = chromium
else if (process.env.CI) counts.failed += 1
// Unit tests need it. It is installed during the build, and the browsers after it: apt-get does one thing at a time.
const redis = findRedis()
// They are needed only after the unit tests, and installing them takes half a minute.
const otherBrowsers = redis.then(findOtherBrowsers)

if ((await run('npm', ['run', '--silent', 'build'])) !== 0) {
  console.log('the packages could not be built')
  counts.failed += 1
}
const redisServer = await redis
console.log(
  redisServer
    ? `redis: ${redisServer}`
    : 'redis: not found; the tests of shared rates are skipped, which fails in CI'
)
// The examples run on packed packages and on their own frameworks; the hosts among them need a browser. They are
// prepared while the unit tests run.
const examplesReady = prepareExamples().then(
  () => true,
  (error) => console.log(`examples: skipped, because they could not be prepared: ${error.message}`)
)

// Scaffolded projects are installed from the tarballs as a user would install them.
const npm = await reachesNpm()
console.log(
  npm
    ? 'npm: reachable'
    : 'npm: cannot be reached; the test of what is scaffolded from the tarballs is skipped'
)
if (!npm && process.env.CI) counts.failed += 1

// A third of the time of the unit tests is spent waiting for a chain, a relay or a time-out, so four run at once even on
// two cores, three if there is little memory. A worker that has grown is replaced; a new one takes a second of a core to
// begin, and recompiles all code, so its limit grows with the available memory. The scaffolding tests wait for npm most of
// the time, and run in parallel.
const megabytes = totalmem() / 2 ** 20
const workers = Math.max(megabytes < 12_000 ? 3 : 4, availableParallelism() - 1)
const replaced = `--workerIdleMemoryLimit=${Math.round(Math.min(Math.max(megabytes / 16, 800), 2000))}MB`
await Promise.all([
  jest(['unit'], [`--maxWorkers=${workers}`, replaced]),
  npm && jest(['packed'], ['--maxWorkers=1'])
])
const ready = await examplesReady
for (const [name, isThere] of Object.entries(await otherBrowsers))
  console.log(`whole ${name}: ${isThere ? 'installed' : 'not found; its test is skipped, and fails in CI'}`)
if (ready) process.env.PLUGBOARD_EXAMPLES = 'ready'
else if (process.env.CI) counts.failed += 1

// Each worker has its own chains, which is why there are only a few, and all read the same built pages. A browser waits for
// animations, blocks and time-outs most of the time, so three run at once even on two cores, four at most: four keep two
// cores so busy that tests which wait for a view or a motion fail. The examples spend most of their time in frameworks that
// start and build, and run in parallel.
await Promise.all([
  chromium &&
    jest(['browser'], [`--maxWorkers=${Math.min(Math.max(3, availableParallelism() - 1), 4)}`, replaced]),
  ready && jest(['examples'], ['--maxWorkers=1', ...(chromium ? [] : ['--testPathIgnorePatterns=hosts'])])
])

for (const remark of remarks) console.log(remark)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 ? 1 : 0
