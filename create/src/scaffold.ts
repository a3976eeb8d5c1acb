import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nameProblem, toNames } from './projectNames.js'
import { fillIn, finalName, ownManifest, type TemplateId, withVersions, wordsOf } from './templates.js'

/** An error that the user can correct; the message says how. */
export class CreateError extends Error {
  override readonly name = 'CreateError'
}

/** What to start, and where. */
export interface ScaffoldOptions {
  readonly folder: string
  /** Name of the package. */
  readonly name: string
  readonly template: TemplateId
}

/**
 * Writes a project into an empty or new folder. Resolves with the paths of its files, from the folder.
 *
 * @throws CreateError when the name is invalid or the folder is not empty; nothing is written then
 */
export async function scaffold({ folder, name, template }: ScaffoldOptions): Promise<readonly string[]> {
  const problem = nameProblem(name)
  if (problem) throw new CreateError(`'${name}' is not a valid package name. ${problem}.`)
  const target = resolve(folder)
  await requireEmpty(target)
  const from = fileURLToPath(new URL(`../templates/${template}`, import.meta.url))
  const { devDependencies } = await ownManifest()
  const files = await readTemplate(from)
  const words = new Set([...files].flatMap(([path, text]) => wordsOf(path, text)))
  const names = toNames(name, (word) => words.has(word.toLowerCase()))
  const written: string[] = []
  for (const [path, content] of files) {
    const to = finalName(fillIn(path, names))
    const text = fillIn(content, names)
    await mkdir(dirname(join(target, to)), { recursive: true })
    await writeFile(join(target, to), to === 'package.json' ? withVersions(text, devDependencies) : text)
    written.push(to)
  }
  return written.sort()
}

/** The files of a template, by their paths. */
async function readTemplate(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const path of await readdir(folder, { recursive: true }))
    if ((await stat(join(folder, path))).isFile()) files.set(path, await readFile(join(folder, path), 'utf8'))
  return files
}

/** Files that a new repository may already contain. */
const welcome = /^(\.git|\.gitattributes|\.DS_Store)$/

/** Nobody's files are overwritten. @throws CreateError when the folder is not empty */
async function requireEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') throw new CreateError(`${folder} is a file. Choose another folder.`)
    throw new CreateError(`${folder} cannot be read: ${error.message}`)
  })
  const [first, ...others] = found.filter((name) => !welcome.test(name))
  if (first === undefined) return
  const more = others.length ? ` and ${others.length} more` : ''
  throw new CreateError(`The folder ${folder} is not empty: it contains ${first}${more}. Choose another one.`)
}
