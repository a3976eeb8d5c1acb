import type { KitSettings } from '../contract/KitConfig.js'
import { safeJson } from '../gates/safeJson.js'
import { readState, type StoredConnection, type StoredState } from '../sessions/storedState.js'
import { KitStorage } from './KitStorage.js'
import { type StorageLike, storageLimits } from './StorageSpace.js'

/** One stored value of a kit. */
export interface StorageEntry {
  /** Without the kit's prefix, e.g. `'state'`. */
  readonly key: string
  /** In characters. */
  readonly size: number
  /** Dropped first when storage is full. */
  readonly cache: boolean
  /** Version of its format; `undefined` if a kit has not written the text. */
  readonly version: number | undefined
  /** Unix milliseconds. */
  readonly writtenAt: number | undefined
}

/** The content of a kit's storage, and whether it keeps written values. */
export interface StorageReport {
  /** `none`: the host has turned storage off. `blocked`: the browser refuses access. */
  readonly kind: 'page' | 'own' | 'none' | 'blocked'
  /** A test value could be read back. */
  readonly keeps: boolean
  readonly entries: readonly StorageEntry[]
  /** The stored connections; `undefined` if there are none that this kit can read. */
  readonly state: StoredState | undefined
}

const stateKey = 'state'
const stateVersion = 1

/**
 * Inspects and repairs the storage of a kit for tools, including values that the kit itself would drop as unreadable. A plugin
 * reads its own values through its `storage`. Nothing here throws.
 */
export class StorageInspector {
  readonly #prefix: string
  readonly #config: KitSettings

  constructor(config: KitSettings) {
    this.#config = config
    this.#prefix = `${config.id ?? 'plugboard'}:`
  }

  /** Reads everything. Writes a test value and removes it again. */
  report(): StorageReport {
    const { storage } = this.#config
    const backend = this.#open()
    const kind = storage === null ? 'none' : !backend ? 'blocked' : storage ? 'own' : 'page'
    const entries = this.#keys().map((key) => this.#entry(key))
    return { kind, keeps: this.#keeps(), entries, state: this.state() }
  }

  /** The stored connections. Only reads. */
  state(): StoredState | undefined {
    // `KitStorage` would drop a value of another version.
    return this.#entry(stateKey).version === stateVersion ? this.#state().get() : undefined
  }

  /** Removes connections from the stored ones. */
  forget(matches: (stored: StoredConnection) => boolean): void {
    const state = this.#state()
    const now = state.get()
    if (now) state.set({ ...now, connections: now.connections.filter((one) => !matches(one)) })
  }

  /** @param key as in a `StorageEntry` */
  drop(key: string): void {
    this.#try((storage) => storage.removeItem(this.#prefix + key))
  }

  dropCaches(): void {
    for (const key of this.#keys()) if (key.startsWith('~')) this.drop(key)
  }

  #state() {
    const backend = this.#open()
    const storage = new KitStorage(this.#prefix.slice(0, -1), backend ?? null)
    return storage.item<StoredState>('state', { guard: readState })
  }

  #open(): StorageLike | undefined {
    try {
      const { storage } = this.#config
      return storage === undefined ? globalThis.localStorage : (storage ?? undefined)
    } catch {
      return undefined
    }
  }

  #keys(): string[] {
    const keys: string[] = []
    this.#try((storage) => {
      for (let index = 0; index < storage.length && index < storageLimits.keys; index++) {
        const key = storage.key(index)
        if (key?.startsWith(this.#prefix)) keys.push(key.slice(this.#prefix.length))
      }
    })
    return keys.sort()
  }

  #entry(key: string): StorageEntry {
    const text = this.#try((storage) => storage.getItem(this.#prefix + key)) ?? ''
    const { v, t } = envelopeOf(text)
    return {
      key: key.replace(/^~/, ''),
      size: text.length,
      cache: key.startsWith('~'),
      version: typeof v === 'number' ? v : undefined,
      writtenAt: typeof t === 'number' ? t : undefined
    }
  }

  #keeps(): boolean {
    const key = `${this.#prefix}~trial`
    const kept = this.#try((storage) => {
      storage.setItem(key, '1')
      return storage.getItem(key) === '1'
    })
    this.#try((storage) => storage.removeItem(key))
    return kept === true
  }

  #try<T>(action: (storage: StorageLike) => T): T | undefined {
    try {
      const storage = this.#open()
      return storage && action(storage)
    } catch {
      return undefined
    }
  }
}

function envelopeOf(text: string): { readonly v?: unknown; readonly t?: unknown } {
  try {
    return (safeJson(text) as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}
