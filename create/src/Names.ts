/** What stands for a project's name in its files. */
export interface Names {
  /** Name of the package: `@acme/my-vault`. */
  readonly name: string
  /** Name of the plugin, prefixed as a third party's: `acme:my-vault`. */
  readonly id: string
  /** For people: `My Vault`. */
  readonly title: string
  /** For code: `myVault`, and `MyVault`. */
  readonly camel: string
  readonly pascal: string
}

/** Derives every form of a project's name from the package's. */
export function toNames(name: string): Names {
  const [, scope, own = name] = /^@([^/]+)\/(.+)$/.exec(name) ?? []
  const words = own.split(/[^a-z0-9]+/).filter(Boolean)
  const big = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  // Code cannot begin with a digit.
  const pascal = big.join('').replace(/^(?=\d|$)/, 'My')
  return {
    name,
    id: scope ? `${scope}:${own}` : own,
    title: big.join(' ') || name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal
  }
}
