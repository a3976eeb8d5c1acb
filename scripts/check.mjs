import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const root = new URL('..', import.meta.url).pathname
const folders = ['core', 'ui', 'cdn', 'create'].concat(
  ...['plugins', 'services'].map((parent) => readdirSync(root + parent).map((name) => `${parent}/${name}`))
)

/** The folders of the packages that are published. */
const published = folders.filter((folder) => {
  const file = `${root}${folder}/package.json`
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).private !== true
})

/** Entry points that `exports` and `bin` promise, and no build has made. */
function missing(folder) {
  const { exports, bin = {} } = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'))
  const targets = [...Object.values(exports), ...Object.values(bin)].flatMap((entry) =>
    typeof entry === 'string' ? entry : Object.values(entry)
  )
  return targets.filter((target) => !existsSync(`${root}${folder}/${target}`))
}

/** Runs a command of ours or of a package, shows what it says when it fails, and tells whether it went well. */
function passes(command, args) {
  const call = command === 'node' ? [command, args] : ['npx', ['--no-install', command, ...args]]
  const { status, stdout, stderr } = spawnSync(...call, { cwd: root, encoding: 'utf8' })
  console.log(`${status === 0 ? 'ok    ' : 'failed'} ${command} ${args.join(' ')}`)
  if (status !== 0) console.log(`${stdout}${stderr}`)
  return status === 0
}

const results = [
  passes('biome', ['check', '.', '--max-diagnostics=100']),
  passes('node', ['scripts/docs.mjs', '--check'])
]
for (const folder of published) {
  const absent = missing(folder)
  for (const file of absent) console.log(`failed ${folder}: ${file} is not there (npm run build makes it)`)
  if (absent.length > 0) results.push(false)
  else
    results.push(
      passes('publint', ['run', folder, '--strict']),
      passes('attw', ['--pack', folder, '--profile', 'esm-only', '--no-emoji', '--no-color'])
    )
}
process.exitCode = results.includes(false) ? 1 : 0
