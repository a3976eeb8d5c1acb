import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packAll } from '../../scripts/packAll.mjs'
import { repoDir } from '../lib/paths.mjs'

const packages = ['core', 'ui', 'eip155'].map((name) => `@plugboard/${name}`)
const needs = ['core', 'ui', 'plugins/eip155'].map((folder) => `${folder}/dist/index.js`)

/**
 * Installs the packages of the smallest composition in an empty project, from their tarballs, with their dependencies from
 * npm. Returns the size of all files and the number of packages.
 */
export async function measureInstall() {
  if (!needs.every((file) => existsSync(join(repoDir, file)))) return []
  const folder = join(repoDir, '.cache/bench-install')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const tarballs = await packAll(join(folder, 'tarballs'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = ['i', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  execFileSync('npm', [...args, ...packages.map((name) => tarballs[name])], { cwd: folder })
  const modules = join(folder, 'node_modules')
  const lock = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'))
  const count = Object.keys(lock.packages).length
  return [{ title: `installed size, ${count} packages`, value: sizeOf(modules) / 1e6, limit: 70, unit: 'MB' }]
}

/** The bytes of all files below a folder. */
function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(path) : lstatSync(path).size)
  }, 0)
}
