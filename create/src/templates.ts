import { readFile } from 'node:fs/promises'
import type { ProjectNames } from './projectNames.js'

/** A kind of project that can be created. */
export interface Template {
  readonly id: string
  /** What it is, for the list. */
  readonly title: string
  readonly hint: string
}

/** Every template, the one that most people want first. */
export const templates = [
  { id: 'react', title: 'A page with React', hint: 'Vite, connect button, dialog' },
  { id: 'vanilla', title: 'A page without a framework', hint: 'Vite, custom elements' },
  { id: 'connector', title: 'A plugin that connects a wallet', hint: 'with the contract suite' },
  { id: 'feature', title: 'A plugin with a view of its own', hint: 'React, in the account' }
] as const satisfies readonly Template[]

/** The id of a template. */
export type TemplateId = (typeof templates)[number]['id']

const ownNames = /acme-vault|acme:vault|Acme Vault|acmeVault|AcmeVault/g

/**
 * What a file of a template already uses besides the project's own name, in lower case, because some disks do not distinguish it: its own name, and
 * the words of its code.
 */
export function wordsOf(path: string, text: string): readonly string[] {
  const [, file = '', isCode] = /([^/\\]+?)(\.tsx?)?$/.exec(path) ?? []
  if (!isCode) return []
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, '')
  const words = `${file} ${code}`.replace(ownNames, '').match(/[A-Za-z_$][\w$]*/g) ?? []
  return words.map((word) => word.toLowerCase())
}

/**
 * Replaces the templates' names with the project's. They are real names, not placeholders, so that every template
 * is a project that compiles.
 */
export function fillIn(text: string, { name, id, title, camel, pascal }: ProjectNames): string {
  const given: Readonly<Record<string, string>> = {
    'acme-vault': name,
    'acme:vault': id,
    'Acme Vault': title,
    acmeVault: camel,
    AcmeVault: pascal
  }
  return text.replace(ownNames, (found) => given[found] ?? found)
}

/** npm reads these two wherever they are, so they have another name in the package. */
export const finalName = (path: string): string =>
  path.replace(/^_gitignore$/, '.gitignore').replace(/^_package\.json$/, 'package.json')

/** The templates contain no version of our packages: they get the versions released with this package. */
export const withVersions = (manifest: string, versions: Readonly<Record<string, string>>): string =>
  manifest.replace(/"(@plugboard\/[a-z0-9]+)": "(\^?)workspace"/g, (_, name: string, range: string) => {
    const version = versions[name]
    if (!version) throw new Error(`No version of ${name} is known`)
    return `"${name}": "${range}${version}"`
  })

/** The part of this package's own manifest that is used. */
interface Manifest {
  readonly version: string
  /** The packages that the templates were tested with. */
  readonly devDependencies: Readonly<Record<string, string>>
}

/** Reads this package's manifest: its version, and those of the packages that belong to it. */
export async function ownManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
}
