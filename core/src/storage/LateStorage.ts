import type { StorageBackend } from '../contract/KitConfig.js'
import type { StorageItemOptions } from '../contract/StorageItem.js'
import { loadLate } from '../kit/loadLate.js'
import type { KitStorage, KitStorageItem } from './KitStorage.js'

/** The kit's storage before and after its code is loaded: until `load()`, items read nothing and keep nothing. */
export class LateStorage {
  private real: KitStorage | undefined
  private loading: Promise<void> | undefined

  constructor(
    private readonly prefix: string,
    private readonly backend: StorageBackend | null | undefined
  ) {}

  load(): Promise<void> {
    this.loading ??= loadLate().then(({ KitStorage }) => {
      const { prefix, backend } = this
      this.real = new KitStorage(prefix, backend === undefined ? undefined : () => backend ?? undefined)
    })
    return this.loading
  }

  item<T>(key: string, options: StorageItemOptions<T>): KitStorageItem<T> {
    const item = () => this.real?.item(key, options)
    return {
      get: () => item()?.get(),
      set: (value) => item()?.set(value),
      remove: () => item()?.remove(),
      subscribe: (listener) => item()?.subscribe(listener) ?? (() => {})
    }
  }
}
