import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateError } from './CreateError.js'
import { demandEmpty } from './demandEmpty.js'
import { fillIn } from './fillIn.js'
import { toNames } from './Names.js'
import { nameProblem } from './nameProblem.js'
import { ownManifest } from './ownManifest.js'
import type { TemplateId } from './Template.js'

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
 * @throws CreateError when the name is none or the folder is not empty; nothing is written then
 */
export async function scaffold({ folder, name, template }: ScaffoldOptions): Promise<readonly string[]> {
  const problem = nameProblem(name)
  if (problem) throw new CreateError(`'${name}' cannot be the name of a package. ${problem}.`)
  const target = resolve(folder)
  await demandEmpty(target)
  const from = fileURLToPath(new URL(`../templates/${template}`, import.meta.url))
  const { devDependencies } = await ownManifest()
  const names = toNames(name)
  const written: string[] = []
  for (const path of await readdir(from, { recursive: true })) {
    if (!(await stat(join(from, path))).isFile()) continue
    const to = finalName(fillIn(path, names))
    const text = fillIn(await readFile(join(from, path), 'utf8'), names)
    await mkdir(dirname(join(target, to)), { recursive: true })
    await writeFile(join(target, to), to === 'package.json' ? withVersions(text, devDependencies) : text)
    written.push(to)
  }
  return written.sort()
}

/** npm reads these two wherever they lie, so they carry another name in the package. */
const finalName = (path: string): string =>
  path.replace(/^_gitignore$/, '.gitignore').replace(/^_package\.json$/, 'package.json')

/** The templates carry no version of our packages: they get those that this package came out with. */
const withVersions = (manifest: string, versions: Readonly<Record<string, string>>): string =>
  manifest.replace(/"(@plugboard\/[a-z0-9]+)": "(\^?)workspace"/g, (_, name: string, range: string) => {
    const version = versions[name]
    if (!version) throw new Error(`No version of ${name} is known`)
    return `"${name}": "${range}${version}"`
  })
