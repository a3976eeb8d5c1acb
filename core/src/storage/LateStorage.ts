import type { StorageBackend } from '../contract/KitConfig.js'
import type { StorageItemOptions } from '../contract/StorageItem.js'
import { loadStart } from '../kit/loadStart.js'
import type { KitStorage, KitStorageItem } from './KitStorage.js'

/** The kit's storage before and after its code is loaded: until `load()`, items read nothing and keep nothing. */
export class LateStorage {
  readonly #prefix: string
  readonly #backend: StorageBackend | null | undefined
  #real: KitStorage | undefined
  #loading: Promise<void> | undefined

  constructor(prefix: string, backend: StorageBackend | null | undefined) {
    this.#prefix = prefix
    this.#backend = backend
  }

  load(): Promise<void> {
    this.#loading ??= loadStart().then(({ KitStorage }) => {
      const backend = this.#backend
      this.#real = new KitStorage(
        this.#prefix,
        backend === undefined ? undefined : () => backend ?? undefined
      )
    })
    // A part that could not be fetched is asked for again by the next call.
    return this.#loading.catch((error) => {
      this.#loading = undefined
      throw error
    })
  }

  item<T>(key: string, options: StorageItemOptions<T>): KitStorageItem<T> {
    const item = () => this.#real?.item(key, options)
    return {
      get: () => item()?.get(),
      set: (value) => item()?.set(value),
      remove: () => item()?.remove(),
      subscribe: (listener) => item()?.subscribe(listener) ?? (() => {})
    }
  }
}
