import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const within = (folder) =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'package.json')))

/** The published packages: the location of each, and its manifest. */
export function published() {
  const { workspaces } = read(root)
  return workspaces
    .flatMap((path) => (path.endsWith('/*') ? within(join(root, path.slice(0, -2))) : [join(root, path)]))
    .map((folder) => ({ folder, manifest: read(folder) }))
    .filter(({ manifest }) => manifest.private !== true)
}

/** The example packages of a kind, `plugins` or `hosts`; a page without a build step has no manifest. */
export const exampleFolders = (kind) => within(join(root, 'examples', kind)).sort()

export const manifestOf = read
