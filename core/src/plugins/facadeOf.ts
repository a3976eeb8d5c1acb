/**
 * Returns a contribution of a plugin as others see it: frozen, with each member read from the original and bound to it, and lists copied. Its values
 * are always current, class instances keep their private fields, and nobody can replace a method with their own.
 */
export function facadeOf<T extends object>(own: T): T {
  const facade = {}
  // Members that every object has are already `in` the facade, including `constructor`.
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
