/** A typed name of a service: one plugin provides it, others use it. Tokens with the same id are equal. */
export interface Token<out T, Id extends string = string> {
  readonly id: Id
  /** Carries the type; never present at run time. */
  readonly '~type'?: T
}

/** An item that can be contributed to an extension point: data or an object with methods, with its own id. */
export interface ExtensionItem {
  /** Unique within its extension point. */
  readonly id: string
  /** Items are sorted by it in ascending order. Default 0. */
  readonly order?: number | undefined
}

/** A typed name of a list that any number of plugins contribute to. Points with the same id are equal. */
export interface ExtensionPoint<out T extends ExtensionItem, Id extends string = string> {
  readonly id: Id
  /** Carries the type; never present at run time. */
  readonly '~type'?: T
}

/** Creates the typed name of a service. Use your own prefix, e.g. `'acme/vault'`. */
export function createToken<T, const Id extends string>(id: Id): Token<T, Id> {
  return Object.freeze({ id })
}

/**
 * Creates the typed name of a list that plugins contribute to with `kit.contribute(point, item)`. Use your own
 * prefix, e.g. `'acme/priceSources'`.
 */
export function createExtensionPoint<T extends ExtensionItem, const Id extends string>(
  id: Id
): ExtensionPoint<T, Id> {
  return Object.freeze({ id })
}
