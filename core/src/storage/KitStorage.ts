import type { PluginStorage, StorageItem, StorageItemOptions } from '../contract/StorageItem.js'
import { safeJson } from '../gates/safeJson.js'
import { type StorageLike, StorageSpace } from './StorageSpace.js'

/** A stored value that can also be observed: another tab of the page may change it. */
export interface KitStorageItem<T> extends StorageItem<T> {
  /** @param listener receives the new value, checked like any other, or `undefined` @returns stops listening */
  subscribe(listener: (value: T | undefined) => void): () => void
}

/**
 * Everything that a kit stores. Nothing here throws, and nothing is accessed before the first `get`, `set` or `subscribe`.
 * Values are stored in envelopes `{ v: version, t: Unix milliseconds of writing, d: data }` under `prefix:key`, caches under
 * `prefix:~key`; values that do not fit even after the caches are dropped are kept in memory.
 */
export class KitStorage implements PluginStorage {
  readonly #space: StorageSpace

  /**
   * @param prefix unique to the kit on this origin
   * @param warn receives a message for the developer if a value cannot be stored
   * @param backend `undefined` is the page's `localStorage`, `null` is memory only; a function is called at first use
   */
  constructor(
    prefix: string,
    backend?: StorageLike | null | (() => StorageLike | undefined),
    private readonly warn: (text: string) => void = () => undefined
  ) {
    const find = (): StorageLike | undefined =>
      backend === undefined
        ? globalThis.localStorage
        : typeof backend === 'function'
          ? backend()
          : (backend ?? undefined)
    this.#space = new StorageSpace(`${prefix}:`, find)
  }

  /** Calls back when another tab changes a value of this kit. @returns stops listening */
  subscribe(listener: () => void): () => void {
    return this.#space.follow(undefined, listener)
  }

  /** The same storage with a prefix before each key, e.g. by a plugin's name. */
  within(name: string): PluginStorage {
    return { item: (key, options) => this.item(`${name}.${key}`, options) }
  }

  item<T>(name: string, { guard, version = 1, cache = false }: StorageItemOptions<T>): KitStorageItem<T> {
    const { warn } = this
    const space = this.#space
    const key = space.key(name, cache)
    const get = (): T | undefined => {
      const entry = space.read(key)
      if (entry === undefined) return undefined
      try {
        const envelope = safeJson(entry) as { v?: unknown; d?: unknown } | null
        if (envelope?.v === version) {
          const value = guard(envelope.d)
          if (value !== undefined) return value
        }
      } catch {
        // Foreign or broken text is dropped like an unknown version.
      }
      space.remove(key)
      return undefined
    }
    return {
      get,
      set(value) {
        try {
          space.write(key, JSON.stringify({ v: version, t: Date.now(), d: value }))
        } catch (error) {
          // A value without a JSON form, e.g. a bigint or a cycle, is not stored.
          warn(`'${name}' cannot be stored: ${String(error)}`)
        }
      },
      remove: () => space.remove(key),
      subscribe: (listener) => space.follow(key, () => listener(get()))
    }
  }
}
