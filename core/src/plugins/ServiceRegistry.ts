import type { Token } from '../contract/Token.js'
import { type AddOptions, Registry } from './Registry.js'

interface ProvidedService {
  readonly id: string
  readonly service: unknown
}

/**
 * The services of a kit by the id of their token: the plain provider at the bottom, its replacements on top. Observable.
 * Every consumer of a service gets the same object, which forwards to the service on top. A service can therefore be replaced, and its
 * replacement removed, while others use it.
 */
export class ServiceRegistry {
  readonly #provided = new Registry<ProvidedService>('Service')
  readonly #facades = new Map<string, object>()

  /** @throws Error naming both plugins if two of them provide the service without replacing it. */
  add(id: string, service: unknown, options: AddOptions): () => void {
    return this.#provided.add({ id, service }, options)
  }

  /**
   * The service as a forwarding object; a plain value (a number, a text) as it is.
   * @param replacer a plugin that replaces the service: it receives the service that it covers
   */
  get<T>({ id }: Token<T>, replacer?: string): T | undefined {
    const found = this.#find(id, replacer)
    if (!found) return undefined
    const { service } = found
    if (Object(service) !== service) return service as T
    const key = `${id}\n${replacer ?? ''}`
    const facade = this.#facades.get(key) ?? this.#createFacade(id, replacer, typeof service === 'function')
    this.#facades.set(key, facade)
    return facade as T
  }

  /** @param replacer as with `get` @param counts whether a plugin's services count. Default: all do */
  has(id: string, replacer?: string, counts?: (owner: string) => boolean): boolean {
    return this.#find(id, replacer, counts) !== undefined
  }

  /** The plugin whose service is on top. */
  ownerOf(id: string): string | undefined {
    return this.#provided.ownerOf(id)
  }

  #find(id: string, replacer?: string, counts = (_owner: string) => true): ProvidedService | undefined {
    const stack = this.#provided.stackOf(id)
    const own = replacer === undefined ? -1 : stack.findIndex(({ owner }) => owner === replacer)
    const reachable = own < 0 ? stack : stack.slice(0, own)
    return reachable.filter(({ owner }) => counts(owner)).at(-1)?.entry
  }

  /** Forwards every access to the service that is on top at that time. Methods are bound, so private fields work. */
  #createFacade(id: string, replacer: string | undefined, isFunction: boolean): object {
    const bound = new WeakMap<object, WeakMap<object, unknown>>()
    let last: object
    // When nobody provides the service any more, the last one continues: a component's reference must work until its last frame.
    const service = (): object => {
      last = (this.#find(id, replacer)?.service as object | undefined) ?? last
      return last
    }
    service()
    return new Proxy(isFunction ? () => {} : {}, {
      get: (_, key) => {
        const own = service()
        const value: unknown = Reflect.get(own, key, own)
        if (typeof value !== 'function' || key === 'constructor') return value
        const methods = bound.get(own) ?? new WeakMap()
        bound.set(own, methods)
        if (!methods.has(value)) methods.set(value, value.bind(own))
        return methods.get(value)
      },
      set: (_, key, value) => Reflect.set(service(), key, value),
      has: (_, key) => Reflect.has(service(), key),
      ownKeys: () => Reflect.ownKeys(service()),
      getPrototypeOf: () => Reflect.getPrototypeOf(service()),
      apply: (_, self, args) => Reflect.apply(service() as () => unknown, self, args),
      getOwnPropertyDescriptor: (_, key) => {
        const found = Reflect.getOwnPropertyDescriptor(service(), key)
        // A proxy must report properties that its target does not have as configurable.
        return found && { ...found, configurable: true }
      }
    })
  }
}
