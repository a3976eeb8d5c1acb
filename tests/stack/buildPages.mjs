import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from '../../scripts/docs/buildSite.mjs'

const root = new URL('../..', import.meta.url).pathname
const built = join(root, '.cache/pages')

/** Pages of `tests/pages` that are also, or only, tested with the React that warns. */
const development = ['hydrate', 'pairing', 'react18', 'strict']
const developmentOnly = ['pairing', 'react18']

/** After this time, in ms, a replaced build is no longer read. */
const obsoleteAfter = 3_600_000

/** Every file below the paths, with its size and modification time. Installed and built files there are left out. */
function describeFiles(paths) {
  return paths.flatMap((path) => {
    if (!existsSync(path)) return []
    const found = statSync(path)
    if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}`]
    const names = readdirSync(path).filter((name) => !/^(node_modules|dist|\..*cache|\.temp)$/.test(name))
    return describeFiles(names.sort().map((name) => join(path, name)))
  })
}

/** The built packages, each by its folder. */
function packages() {
  const parents = ['plugins', 'services'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
  )
  return ['core', 'ui', ...parents].map((folder) => join(root, folder, 'dist'))
}

/**
 * Builds something once for each state of its sources, into a folder that nobody writes to afterwards. It is built in a temporary place and then
 * moved, so that two processes can request it at the same time.
 *
 * @param sources files and folders that it is built from, in addition to the built packages
 * @param build builds it in the given folder
 * @returns the folder
 */
async function buildOnce(name, sources, build) {
  const state = describeFiles([...packages(), ...sources.map((path) => join(root, path))]).join('\n')
  const key = createHash('sha256').update(state).digest('hex').slice(0, 12)
  const folder = join(built, `${name}-${key}`)
  if (existsSync(folder)) return folder
  const aside = join(built, `${name}.${process.pid}`)
  await mkdir(built, { recursive: true })
  await rm(aside, { recursive: true, force: true })
  await build(aside)
  await rename(aside, folder).catch(async (error) => {
    // The other process was quicker.
    await rm(aside, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
  await removeObsolete(name, folder)
  return folder
}

/** Removes earlier builds of the same thing. */
async function removeObsolete(name, kept) {
  for (const entry of await readdir(built)) {
    const path = join(built, entry)
    const isSame = entry.slice(0, -13) === name && path !== kept
    if (isSame && Date.now() - statSync(path).mtimeMs > obsoleteAfter)
      await rm(path, { recursive: true, force: true })
  }
}

/** Runs Vite. Rejects with its output when it fails. */
function runVite(args, env = {}) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', ...args, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      output += part
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`vite build ${args.join(' ')} failed:\n${output}`))
    )
  })
}

/** A page of `tests/pages`, built from the built packages; `mode` is `production` or `development`. @returns its folder */
export function buildPage(name, mode = 'production') {
  const shared = 'tests/pages/vite.config.mjs'
  const own = `tests/pages/${name}/vite.config.mjs`
  const config = existsSync(join(root, own)) ? own : shared
  // Pages share the local chains, and the wallets of the page with all five namespaces.
  const others = ['localChains.ts', 'five', 'strict'].map((other) => `tests/pages/${other}`)
  const sources = [`tests/pages/${name}`, ...others, shared]
  return buildOnce(`${name}-${mode}`, sources, (outDir) =>
    runVite([`tests/pages/${name}`, '--config', config, '--outDir', outDir], { NODE_ENV: mode })
  )
}

/**
 * The page that a guide of the docs shows in full: the files that it names, next to each other as its reader puts them, drawn into `#root` by
 * its `main.tsx`. Built from the built packages. @returns its folder
 */
export function buildGuide(name) {
  const page = `docs/guides/${name}.md`
  const config = 'tests/pages/vite.config.mjs'
  return buildOnce(`guide-${name}`, [page, config], async (outDir) => {
    // Below the root, where the packages are found.
    const folder = `${outDir}.src`
    await mkdir(folder, { recursive: true })
    const guide = await readFile(join(root, page), 'utf8')
    for (const [, file, code] of guide.matchAll(/^```tsx? file=(\S+)\n([\s\S]*?)^```$/gm))
      await writeFile(join(folder, file), code)
    await cp(join(root, 'tests/pages/guide.html'), join(folder, 'index.html'))
    await runVite([folder, '--config', config, '--outDir', outDir], { NODE_ENV: 'production' })
    await rm(folder, { recursive: true })
  })
}

/** The demo, built from the built packages. @returns its folder */
export function buildDemo() {
  const sources = ['demo', 'services/gateway/catalogue']
  return buildOnce('demo', sources, (outDir) =>
    runVite(['--config', 'demo/vite.config.mjs', '--outDir', outDir], { NODE_ENV: 'production' })
  )
}

/** The docs site, without writing the pages that are generated from the code. @returns its folder */
export const buildDocs = () => buildOnce('docs', ['docs'], (outDir) => buildSite({ outDir }))

/** Builds everything that the browser tests open, two at a time. */
export async function buildAllPages() {
  const names = readdirSync(join(root, 'tests/pages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const waiting = [
    buildDocs,
    buildDemo,
    () => buildGuide('wagmi'),
    ...names.filter((name) => !developmentOnly.includes(name)).map((name) => () => buildPage(name)),
    ...development.map((name) => () => buildPage(name, 'development'))
  ]
  const work = async () => {
    for (let build = waiting.shift(); build; build = waiting.shift()) await build()
  }
  await Promise.all([work(), work()])
}
