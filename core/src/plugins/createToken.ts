import type { Token } from '../contract/Token.js'

/** Makes the typed name of a service. Give it a prefix that is yours, e.g. `'acme/vault'`. */
export function createToken<T, const Id extends string>(id: Id): Token<T, Id> {
  return Object.freeze({ id })
}
