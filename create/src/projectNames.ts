import { basename, resolve } from 'node:path'

/** The forms of a project's name in its files. */
export interface ProjectNames {
  /** Name of the package: `@acme/my-vault`. */
  readonly name: string
  /** Name of the plugin, prefixed like a third party's: `acme:my-vault`. */
  readonly id: string
  /** For people: `My Vault`. */
  readonly title: string
  /** For code: `myVault`, and `MyVault`; `vaultPlugin` if `vault` already means something else there. */
  readonly camel: string
  readonly pascal: string
}

/** Words that cannot name a function in a module. */
const language = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' '
  )
)

/**
 * Derives every form of a project's name from the package's.
 *
 * @param isTaken whether something in the project's code has this name already
 */
export function toNames(name: string, isTaken: (name: string) => boolean = () => false): ProjectNames {
  const [, scope, own = name] = /^@([^/]+)\/(.+)$/.exec(name) ?? []
  // `@acme/plugboard` is Acme's package for Plugboard.
  const subject = scope && own === 'plugboard' ? scope : own
  const words = subject.split(/[^a-z0-9]+/).filter(Boolean)
  const big = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  // An identifier cannot begin with a digit.
  const plain = big.join('').replace(/^(?=\d|$)/, 'My')
  const first = plain.charAt(0).toLowerCase() + plain.slice(1)
  const pascal = language.has(first) || isTaken(first) ? `${plain}Plugin` : plain
  return {
    name,
    id: scope ? `${scope}:${own}` : own,
    title: big.join(' ') || name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal
  }
}

/** A package name derived from a folder's: `My App` becomes `my-app`. */
export function nameOfFolder(folder: string): string {
  return (
    basename(resolve(folder))
      .toLowerCase()
      .replace(/[^a-z0-9-._~]+/g, '-')
      .replace(/^[-._]+|[-.]+$/g, '') || 'plugboard-app'
  )
}

const reserved = /^(node_modules|favicon\.ico)$/

/** What is wrong with a package's name by npm's rules, as a sentence; undefined when it is fine. */
export function nameProblem(name: string): string | undefined {
  if (!name) return 'A name is required'
  if (name.length > 214) return 'A name can have at most 214 characters'
  if (name !== name.toLowerCase()) return `Names must be in lower case: ${name.toLowerCase()}`
  const [, scope, own = name] = /^@([^/]*)\/(.*)$/.exec(name) ?? []
  if (scope === '') return 'The part between @ and / is missing'
  for (const part of [scope, own]) {
    if (part === undefined) continue
    if (!part) return 'The name after the scope is missing'
    if (/^[._]/.test(part)) return 'A name cannot begin with a dot or an underscore'
    if (!/^[a-z0-9-][a-z0-9-._~]*$/.test(part)) return 'A name can contain only letters, digits, -, . and _'
  }
  if (reserved.test(own)) return `The name ${own} is reserved by npm`
  return undefined
}
