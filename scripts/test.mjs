import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
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

const counts = { passed: 0, failed: 0 }

/** Runs jest projects together. A suite that cannot even start counts as one failure. */
async function jest(projects, extra = []) {
  const file = `${root}.cache/${projects.join('-')}.json`
  await rm(file, { force: true })
  const status = await run('npx', [
    'jest',
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
  counts.passed += result?.numPassedTests ?? 0
  const failed = (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0)
  counts.failed += status !== 0 && failed === 0 ? 1 : failed
}

// What an earlier run has proven is not what this one proves.
await rm(`${root}.cache/spec`, { recursive: true, force: true })
await mkdir(`${root}.cache`, { recursive: true })
const chromium = await findChromium()
console.log(chromium ? `chromium: ${chromium}` : 'chromium: none to be had; the browser tests are skipped')
if (chromium) process.env.PLUGBOARD_CHROMIUM = chromium
else if (process.env.CI) counts.failed += 1
// Unit tests need it. It is installed during the build, and the browsers after it: apt-get does one thing at a time.
const redis = findRedis()
// Only the browser tests need them, and installing them takes half a minute.
const otherBrowsers = redis.then(findOtherBrowsers)

if ((await run('npm', ['run', '--silent', 'build'])) !== 0) {
  console.log('the packages could not be built')
  counts.failed += 1
}
const redisServer = await redis
console.log(
  redisServer
    ? `redis: ${redisServer}`
    : 'redis: none to be had; shared rates are not tried, which fails in CI'
)
// The examples run on packed packages and on frameworks of their own; the hosts among them need a browser. They are made
// ready while other tests run.
const examplesReady = prepareExamples().then(
  () => true,
  (error) => console.log(`examples: not tried, since they could not be made ready: ${error.message}`)
)

// What is scaffolded from the tarballs is installed as a stranger would install it.
const npm = await reachesNpm()
console.log(
  npm ? 'npm: reachable' : 'npm: not to be reached; what is scaffolded from the tarballs is not tried'
)
if (!npm && process.env.CI) counts.failed += 1

const cores = availableParallelism()
const replaced = '--workerIdleMemoryLimit=800MB'

/** The tests of single packages. A worker that has grown is replaced, so that a machine with little memory gets through. */
const testUnits = () => jest(['unit'], [`--maxWorkers=${Math.max(3, cores - 1)}`, replaced])

/** Each worker has chains of its own, which is why there are only a few, and all read the same built pages. */
async function testInBrowsers() {
  for (const [name, isThere] of Object.entries(await otherBrowsers))
    console.log(`${name}: ${isThere ? 'installed' : 'none to be had; its test is skipped, and fails in CI'}`)
  if (chromium) await jest(['browser'], [`--maxWorkers=${Math.min(Math.max(3, cores - 1), 4)}`, replaced])
}

async function testExamples() {
  const ready = await examplesReady
  if (ready) process.env.PLUGBOARD_EXAMPLES = 'ready'
  else if (process.env.CI) counts.failed += 1
  if (ready)
    await jest(['examples'], ['--maxWorkers=1', ...(chromium ? [] : ['--testPathIgnorePatterns=hosts'])])
}

// Each kind of tests waits for a chain, a relay, an animation, a block or npm for a third of its time or more, and none writes
// where another reads. So all of them run beside one another, where the memory is enough, which keeps two cores busy to the end.
const steps = [testUnits, testInBrowsers, testExamples, () => npm && jest(['packed'], ['--maxWorkers=1'])]
if (totalmem() >= 12e9) await Promise.all(steps.map((step) => step()))
else for (const step of steps) await step()

console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 ? 1 : 0
