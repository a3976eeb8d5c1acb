/**
 * An object that passes everything on to another one; `read` gets each member that is read, and returns what is seen. The other may be
 * frozen: a proxy whose target is frozen would have to return its members unchanged. Methods keep their `this`.
 */
export function forwardingProxy<T extends object>(
  whole: T,
  read: (name: string | symbol, value: unknown) => unknown
): T {
  return new Proxy(Object.create(Object.getPrototypeOf(whole)) as T, {
    get(_, name) {
      const value = read(name, Reflect.get(whole, name))
      // An object of a custom class may have private members.
      return typeof value === 'function' ? value.bind(whole) : value
    },
    set: (_, name, value) => Reflect.set(whole, name, value),
    has: (_, name) => Reflect.has(whole, name),
    ownKeys: () => Reflect.ownKeys(whole),
    getOwnPropertyDescriptor(_, name) {
      const own = Reflect.getOwnPropertyDescriptor(whole, name)
      return own && { ...own, configurable: true }
    }
  })
}
