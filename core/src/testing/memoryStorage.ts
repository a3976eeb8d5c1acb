import type { StorageBackend } from '../contract/KitConfig.js'

/** Creates a storage in memory. Pass it to one test kit after another: the second one acts as the page after a reload. */
export function memoryStorage(): StorageBackend {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    }
  }
}
