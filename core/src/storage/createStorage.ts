import type { StorageItemOptions } from '../contract/StorageItem.js'
import { loadStart } from '../kit/loadStart.js'
import type { KitStorage, KitStorageItem } from './KitStorage.js'

/**
 * The kit's storage before and after its code is loaded: until `load()`, items read nothing and keep nothing.
 *
 * @param make builds the real one, of the class that has been loaded
 */
export function createStorage(make: (Storage: typeof KitStorage) => KitStorage) {
  let real: KitStorage | undefined
  let loading: Promise<void> | undefined
  return {
    load(): Promise<void> {
      loading ??= loadStart().then(({ KitStorage }) => {
        real = make(KitStorage)
      })
      // A part that could not be fetched is asked for again by the next call.
      return loading.catch((error) => {
        loading = undefined
        throw error
      })
    },
    item<T>(key: string, options: StorageItemOptions<T>): KitStorageItem<T> {
      const item = () => real?.item(key, options)
      return {
        get: () => item()?.get(),
        set: (value) => item()?.set(value),
        remove: () => item()?.remove(),
        subscribe: (listener) => item()?.subscribe(listener) ?? (() => {})
      }
    }
  }
}
