import type { ExtensionItem, ExtensionPoint, Token } from '../contract/Token.js'

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
