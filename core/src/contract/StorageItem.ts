/** One stored value. Nothing here throws: where storage is missing or full, the value lives in memory. */
export interface StorageItem<T> {
  get(): T | undefined
  set(value: T): void
  remove(): void
}

/** How a stored value is read back. Stored bytes are untrusted: `guard` returns a clean value or `undefined`. */
export interface StorageItemOptions<T> {
  readonly guard: (value: unknown) => T | undefined
  /** A stored value of another version is dropped. Default 1. */
  readonly version?: number | undefined
  /** A cache is given up first when storage is full. */
  readonly cache?: boolean | undefined
}

/** Storage of one plugin: keys are prefixed by kit and plugin. */
export interface PluginStorage {
  item<T>(key: string, options: StorageItemOptions<T>): StorageItem<T>
}
