/**
 * What a plugin brought, as others see it: frozen, each member read from the original and bound to it, lists copied. So it
 * says what is true now, an object of a class keeps what is private, and nobody can put a method of theirs in its place.
 */
export function facadeOf<T extends object>(own: T): T {
  const facade = {}
  // What every object has is `in` the facade already, its class too.
  for (let level: object | null = own; level; level = Object.getPrototypeOf(level))
    for (const name of Object.getOwnPropertyNames(level))
      if (!(name in facade))
        Object.defineProperty(facade, name, {
          enumerable: true,
          get() {
            const value: unknown = own[name as keyof T]
            if (typeof value === 'function') return value.bind(own)
            return Array.isArray(value) ? Object.freeze([...value]) : value
          }
        })
  return Object.freeze(facade) as T
}
