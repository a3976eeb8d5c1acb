import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = new URL('..', import.meta.url).pathname
const run = promisify(execFile)

/** The folders of the packages that are published. */
export function published() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return workspaces
    .flatMap((place) =>
      place.endsWith('/*')
        ? readdirSync(join(root, place.slice(0, -2))).map((name) => `${place.slice(0, -1)}${name}`)
        : place
    )
    .filter((folder) => {
      const file = join(root, folder, 'package.json')
      return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).private !== true
    })
}

// node scripts/packAll.mjs [folder] packs them all and prints where they are.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? join(root, '.cache/tarballs'))
  packAll(folder).then((paths) => {
    for (const [name, path] of Object.entries(paths)) console.log(`${name}  ${path}`)
  })
}

/**
 * Packs every published package, as it was built, into a folder. Resolves with the path of each tarball by the package's
 * name.
 */
export async function packAll(folder) {
  await mkdir(folder, { recursive: true })
  const places = published().flatMap((place) => ['-w', place])
  const args = ['pack', ...places, '--json', '--ignore-scripts', '--pack-destination', folder]
  const { stdout } = await run('npm', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const packed = JSON.parse(stdout)
  // Newer versions of npm return the packages by name, older ones as a list.
  return Object.fromEntries(
    Object.values(packed).map(({ name, filename }) => [
      name,
      join(folder, filename.replace('@', '').replace('/', '-'))
    ])
  )
}
