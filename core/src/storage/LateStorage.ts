import type { StorageItem, StorageItemOptions } from '../contract/StorageItem.js'
import type { KitStorage } from './KitStorage.js'

/** The storage that plugins receive at setup. Until `attach`, items read nothing and store nothing. */
export class LateStorage {
  #real: KitStorage | undefined

  /** Connects the real storage. */
  attach(real: KitStorage): void {
    this.#real = real
  }

  item<T>(key: string, options: StorageItemOptions<T>): StorageItem<T> {
    const item = () => this.#real?.item(key, options)
    return {
      get: () => item()?.get(),
      set: (value) => item()?.set(value),
      remove: () => item()?.remove()
    }
  }
}
