import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** The part of a manifest, and of npm's list of installed packages, that is read. */
interface Written {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>
}

const read = async (path: string): Promise<Written> =>
  JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Written

/** Files of a checkout, which npm can install instead of packages that it does not have yet. */
export interface PackedFiles {
  readonly folder: string
  /** Their names, as one shell pattern: short enough for one line of a terminal. */
  readonly pattern: string
}

/**
 * The files of a project's `@plugboard` packages, if npm installed this program from a file: before a release npm has
 * none of them, and a plain `npm install` ends in 404. Such files are next to the program's own.
 *
 * @param program the folder in which this package is installed
 * @returns nothing if the program came from npm, or if a package was not packed
 */
export async function packedFrom(program: string, project: string): Promise<PackedFiles | undefined> {
  const modules = dirname(program)
  const { packages } = await read(join(modules, '.package-lock.json'))
  const own = /^file:(.+)-([^-/]+)\.tgz$/.exec(packages?.['node_modules/create-plugboard']?.resolved ?? '')
  if (!own) return undefined
  const [, path = '', version = ''] = own
  const folder = dirname(resolve(dirname(modules), path))
  const { dependencies, devDependencies } = await read(join(project, 'package.json'))
  const names = Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => name.startsWith('@plugboard/'))
    .map((name) => name.replace('@plugboard/', ''))
  const isPacked = (name: string) => existsSync(join(folder, `plugboard-${name}-${version}.tgz`))
  return names.every(isPacked)
    ? { folder, pattern: `plugboard-{${names.join(',')}}-${version}.tgz` }
    : undefined
}
