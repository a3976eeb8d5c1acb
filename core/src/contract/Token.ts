/** A typed name of a service: one plugin provides it, others use it. Two tokens of one id are the same. */
export interface Token<out T, Id extends string = string> {
  readonly id: Id
  /** Carries the type; never there at run time. */
  readonly '~type'?: T
}

/** What can be contributed to an extension point: data or an object with methods, with an id of its own. */
export interface ExtensionItem {
  /** Unique at its point. */
  readonly id: string
  /** Smaller comes first. Default 0. */
  readonly order?: number | undefined
}

/** A typed name of a list that any number of plugins contribute to. Two points of one id are the same. */
export interface ExtensionPoint<out T extends ExtensionItem, Id extends string = string> {
  readonly id: Id
  /** Carries the type; never there at run time. */
  readonly '~type'?: T
}

/** Makes the typed name of a service. Give it a prefix that is yours, e.g. `'acme/vault'`. */
export function createToken<T, const Id extends string>(id: Id): Token<T, Id> {
  return Object.freeze({ id })
}

/**
 * Makes the typed name of a list that plugins contribute to with `kit.contribute(point, item)`. Give it a prefix that is
 * yours, e.g. `'acme/priceSources'`.
 */
export function createExtensionPoint<T extends ExtensionItem, const Id extends string>(
  id: Id
): ExtensionPoint<T, Id> {
  return Object.freeze({ id })
}
