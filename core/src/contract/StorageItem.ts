/** One stored value. It never throws: if storage is missing or full, the value is kept in memory. */
export interface StorageItem<T> {
  get(): T | undefined
  set(value: T): void
  remove(): void
}

/** Options for reading a stored value. Stored bytes are untrusted: `guard` returns a clean value or `undefined`. */
export interface StorageItemOptions<T> {
  readonly guard: (value: unknown) => T | undefined
  /** Stored values of other versions are dropped. Default 1. */
  readonly version?: number | undefined
  /** Marks a cache: caches are removed first when storage is full. */
  readonly cache?: boolean | undefined
}

/** Storage of one plugin: keys are prefixed by kit and plugin. */
export interface PluginStorage {
  item<T>(key: string, options: StorageItemOptions<T>): StorageItem<T>
}
