import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packAll, published } from './packAll.mjs'

const root = new URL('..', import.meta.url).pathname
const manifestOf = (folder) => JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'))

/** Entry points that `exports` and `bin` promise, but no build has created. */
function missing(folder) {
  const { exports, bin = {} } = manifestOf(folder)
  const targets = [...Object.values(exports), ...Object.values(bin)].flatMap((entry) =>
    typeof entry === 'string' ? entry : Object.values(entry)
  )
  return targets.filter((target) => !existsSync(`${root}${folder}/${target}`))
}

/** Runs a command, shows its output if it fails, and returns whether it succeeded. */
function passes(command, args, title = args.join(' ')) {
  // Started without npx, which takes a third of a second of a core each time.
  const program = command === 'node' ? process.execPath : `${root}node_modules/.bin/${command}`
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const hear = (part) => {
      said += part
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', hear)
    child.once('close', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'failed'} ${command} ${title}`)
      if (code !== 0) console.log(said)
      resolve(code === 0)
    })
  })
}

/** The checks of a package: they use the tarball that npm would publish, which is what users get. */
function checksOf(folder, tarball) {
  const absent = missing(folder)
  for (const file of absent) console.log(`failed ${folder}: ${file} is missing; run npm run build`)
  if (absent.length > 0) return [async () => false]
  return [
    () => passes('publint', ['run', tarball, '--strict'], folder),
    () => passes('attw', [tarball, '--profile', 'esm-only', '--no-emoji', '--no-color'], folder)
  ]
}

/** All packages are packed at once, which is much quicker than one after the other. */
async function packageChecks(tarballs) {
  const paths = await packAll(tarballs)
  return published().flatMap((folder) => checksOf(folder, paths[manifestOf(folder).name]))
}

const tarballs = await mkdtemp(join(tmpdir(), 'plugboard-check-'))
const results = []
try {
  const waiting = [
    () => passes('biome', ['check', '.', '--max-diagnostics=100']),
    () => passes('node', ['scripts/docs.mjs', '--check']),
    ...(await packageChecks(tarballs))
  ]
  // Two at a time; no check takes long enough to make the other wait at the end.
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await check())
  }
  await Promise.all([work(), work()])
} finally {
  await rm(tarballs, { recursive: true })
}
process.exitCode = results.includes(false) ? 1 : 0
