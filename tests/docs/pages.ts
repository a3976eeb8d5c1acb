import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** A text that people read. */
export interface Page {
  /** Path from the root, `docs/start.md`. */
  readonly path: string
  readonly text: string
}

const skipped = ['node_modules', 'dist', 'CHANGELOG.md']

function below(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || skipped.includes(entry.name)) return []
    if (entry.isDirectory()) return below(path)
    return entry.name.endsWith('.md') ? [path] : []
  })
}

const folders = ['docs', 'bench', 'cdn', 'core', 'create', 'demo', 'examples', 'plugins', 'services', 'ui']

/** Every page of the docs, and every README of the repository. What a template writes for users is not checked here. */
export const pages = (): Page[] =>
  [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...folders.filter((folder) => existsSync(folder)).flatMap(below)
  ]
    .filter(
      (path) => dirname(path).startsWith('docs') || basename(path) === path || basename(path) === 'README.md'
    )
    .filter((path) => !/\/(templates?|fixtures?)\//.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
