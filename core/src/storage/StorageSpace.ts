/** The part of the Web Storage interface that a kit needs; `localStorage` has it. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Maximum number of characters of one value and of all values of a kit, and maximum number of keys read. */
export const storageLimits = { value: 200_000, total: 1_000_000, keys: 1000 } as const

/** Stores text under the keys of one kit. Its size is bounded, it never throws, and values that the browser's storage refuses are kept in memory. */
export class StorageSpace {
  /** Texts that the browser's storage has refused; without a text: a key that it has refused to remove. */
  readonly #memory = new Map<string, string | undefined>()
  /** Keys in the order of their last use in this page, the most recent last. */
  readonly #used = new Set<string>()
  #backend: StorageLike | undefined
  #opened = false

  constructor(
    private readonly prefix: string,
    private readonly open: () => StorageLike | undefined
  ) {}

  key(name: string, cache: boolean): string {
    return `${this.prefix}${cache ? '~' : ''}${name}`
  }

  read(key: string): string | undefined {
    this.#touch(key)
    if (this.#memory.has(key)) return this.#memory.get(key)
    const text = this.#try((storage) => storage.getItem(key))
    return typeof text === 'string' && text.length <= storageLimits.value ? text : undefined
  }

  /** If the text does not fit, drops caches, the least recently used first; if that is not enough, keeps the text in memory. */
  write(key: string, text: string): void {
    this.#touch(key)
    if (text.length > storageLimits.value) {
      this.#remember(key, text)
      return
    }
    let room = storageLimits.total - text.length - this.#sizes(key).reduce((sum, [, size]) => sum + size, 0)
    for (const [cache, size] of room < 0 ? this.#caches(key) : []) {
      if (room < 0) {
        room += size
        this.remove(cache)
      }
    }
    if (room >= 0 && this.#store(key, text)) return
    for (const [cache] of this.#caches(key)) this.remove(cache)
    if (room < 0 || !this.#store(key, text)) this.#remember(key, text)
  }

  remove(key: string): void {
    // Forgotten only after the storage has removed it.
    this.#memory.set(key, undefined)
    this.#used.delete(key)
    this.#try((storage) => {
      storage.removeItem(key)
      this.#memory.delete(key)
    })
  }

  /** Calls back when another tab changes the key (without a key: any key of the kit) or clears the storage. @returns stops listening */
  follow(key: string | undefined, listener: () => void): () => void {
    const onStorage = (event: StorageEvent): void => {
      const isOurs = key === undefined ? event.key?.startsWith(this.prefix) : event.key === key
      // A space in memory shares nothing with other tabs.
      if ((event.key !== null && !isOurs) || !this.#try(() => true)) return
      this.#memory.delete(event.key ?? key ?? '')
      listener()
    }
    globalThis.addEventListener?.('storage', onStorage)
    return () => globalThis.removeEventListener?.('storage', onStorage)
  }

  #store(key: string, text: string): boolean {
    const stored = this.#try((storage) => {
      storage.setItem(key, text)
      return true
    })
    if (stored) this.#memory.delete(key)
    return !!stored
  }

  #remember(key: string, text: string): void {
    this.remove(key)
    this.#memory.set(key, text)
  }

  #touch(key: string): void {
    this.#used.delete(key)
    this.#used.add(key)
  }

  /** The kit's stored keys except one, with their sizes. */
  #sizes(except: string): readonly (readonly [key: string, size: number])[] {
    const sizes: [string, number][] = []
    this.#try((storage) => {
      for (let index = 0; index < storage.length && index < storageLimits.keys; index++) {
        const key = storage.key(index)
        if (key?.startsWith(this.prefix) && key !== except)
          sizes.push([key, storage.getItem(key)?.length ?? 0])
      }
    })
    return sizes
  }

  #caches(except: string): readonly (readonly [key: string, size: number])[] {
    const order = [...this.#used]
    return this.#sizes(except)
      .filter(([key]) => key.startsWith(`${this.prefix}~`))
      .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  }

  #try<T>(action: (storage: StorageLike) => T): T | undefined {
    try {
      if (!this.#opened) {
        this.#opened = true
        this.#backend = this.open()
      }
      return this.#backend && action(this.#backend)
    } catch {
      return undefined
    }
  }
}
