// npm runs this in the folder of a package before it packs or publishes it. It builds what is missing or older than the sources, so that
// no package is published without its modules or its types: for example, `npm start` builds modules only.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = process.cwd()
const name = relative(root, folder).split(sep).join('/')

const filesBelow = (path) =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    : []
/** Folders that the compiler leaves out, such as those used only by the package's own tests. */
const excluded = (JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).exclude ?? [])
  .filter((pattern) => pattern.endsWith('/**'))
  .map((pattern) => join(folder, pattern.slice(0, -2)))
const sourcesOf = (place) =>
  filesBelow(join(place, 'src')).filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.(test\.tsx?|d\.ts)$/.test(path) &&
      !excluded.some((start) => path.startsWith(start))
  )
const sources = sourcesOf(folder)

/** The folders of the packages that are bundled into this one. */
function bundled() {
  if (name !== 'cdn') return []
  const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.keys(devDependencies)
    .map((dependency) => dependency.replace('@plugboard/', ''))
    .flatMap((place) => [join(root, place), join(root, 'plugins', place)])
}

const lastChange = Math.max(
  ...[...sources, ...bundled().flatMap(sourcesOf)].map((path) => statSync(path).mtimeMs)
)
const isCurrent = (path) => existsSync(path) && statSync(path).mtimeMs >= lastChange

/** The files that the manifest's `exports` and `bin` promise; a service's committed file in `bin/` starts `dist/cli.js`. */
function entries() {
  const { exports, bin = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const programs = Object.values(bin).map((path) => (path.startsWith('./bin/') ? './dist/cli.js' : path))
  return [...Object.values(exports), ...programs]
    .flatMap((entry) => (typeof entry === 'string' ? entry : Object.values(entry)))
    .filter((path) => path.startsWith('./dist/'))
    .map((path) => join(folder, path))
}

const modules = () => entries().filter((path) => !path.endsWith('.d.ts'))
const hasTypes = () => entries().some((path) => path.endsWith('.d.ts'))

/** One file of types for each source. */
const missingTypes = () =>
  sources
    .map((path) => path.replace(`${sep}src${sep}`, `${sep}dist${sep}`).replace(/\.tsx?$/, '.d.ts'))
    .filter((path) => !existsSync(path))

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}

const tsc = join('node_modules', 'typescript7', 'bin', 'tsc')
const rollup = join('node_modules', 'rollup', 'dist', 'bin', 'rollup')

if (!modules().every(isCurrent)) {
  if (name === 'cdn') {
    // Its one file is built from the other packages, as they are built.
    run(rollup, '--config', 'rollup.config.mjs', '--silent')
    run('cdn/build.mjs')
  } else run(rollup, '--config', 'rollup.config.mjs', '--silent', '--environment', `ONLY:${name}`)
}
if (hasTypes()) {
  const isChecked = filesBelow(join(folder, 'dist')).some(
    (path) => path.endsWith('.tsbuildinfo') && isCurrent(path)
  )
  if (!isChecked) run(tsc, '-b', name)
  // The compiler trusts its build info, and does not check whether the files are still there.
  if (missingTypes().length > 0) run(tsc, '-b', '--force', name)
}

const absent = [...entries().filter((path) => !existsSync(path)), ...(hasTypes() ? missingTypes() : [])]
if (absent.length > 0) {
  console.error(`${name} cannot be packed, no build has made ${absent.join(', ')}`)
  process.exit(1)
}
