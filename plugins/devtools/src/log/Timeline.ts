import type { EntryKind, LogEntry } from './LogEntry.js'

/** The fields of a new entry; the rest have their defaults. */
export type NewEntry = Pick<LogEntry, 'kind' | 'name'> & Partial<Omit<LogEntry, 'id' | 'kind' | 'name'>>

/** Ends or changes an entry that was added as a running one, and adds to its details. Does nothing once the entry has been dropped. */
export type ChangeEntry = (patch: Partial<Omit<LogEntry, 'id' | 'kind' | 'at'>>) => void

/**
 * The newest entries, up to the limit. It is intentionally not a MobX store: the watched code may be in the middle of a derivation, where nothing
 * observable may be written.
 */
export class Timeline {
  readonly #limit: number
  readonly #entries = new Map<number, LogEntry>()
  readonly #listeners = new Set<() => void>()
  #count = 0
  #reported = true
  #paused = false

  constructor(limit: number) {
    this.#limit = Math.max(1, Math.floor(limit))
  }

  /** Oldest first. */
  get entries(): readonly LogEntry[] {
    return [...this.#entries.values()]
  }

  /** The total number of entries, including those that were dropped. */
  get count(): number {
    return this.#count
  }

  get paused(): boolean {
    return this.#paused
  }

  /** While it is paused no entry is added; running ones can still end. */
  pause(paused = true): void {
    this.#paused = paused
    this.#tell()
  }

  clear(): void {
    this.#entries.clear()
    this.#tell()
  }

  /** @returns changes the entry */
  add({ kind, name, ...more }: NewEntry): ChangeEntry {
    if (this.#paused) return () => undefined
    const id = ++this.#count
    this.#put({
      id,
      kind,
      name,
      note: '',
      at: Date.now(),
      state: 'done',
      duration: undefined,
      times: 1,
      taps: [],
      detail: {},
      ...more
    })
    return (patch) => {
      const now = this.#entries.get(id)
      if (now) this.#put({ ...now, ...patch, detail: { ...now.detail, ...patch.detail } })
    }
  }

  /** Counts a repetition of the newest entry, if that is finished and has this name; returns false otherwise. */
  repeat(kind: EntryKind, name: string): boolean {
    const now = this.#entries.get(this.#count)
    if (this.#paused || now?.kind !== kind || now.name !== name || now.state !== 'done') return false
    this.#put({ ...now, times: now.times + 1 })
    return true
  }

  /** Subscribes to changes, which are reported with a delay and in batches. @returns unsubscribes */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Entries of these kinds that have a text in their name, note or detail. */
  find(kinds: ReadonlySet<EntryKind>, text = ''): readonly LogEntry[] {
    const wanted = text.trim().toLowerCase()
    return this.entries.filter(
      (entry) =>
        kinds.has(entry.kind) &&
        (!wanted ||
          `${entry.name} ${entry.note} ${entry.taps.map(({ name }) => name).join(' ')} ${JSON.stringify(entry.detail)}`
            .toLowerCase()
            .includes(wanted))
    )
  }

  #put(entry: LogEntry): void {
    this.#entries.set(entry.id, Object.freeze(entry))
    for (const id of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) break
      this.#entries.delete(id)
    }
    this.#tell()
  }

  #tell(): void {
    if (!this.#reported || !this.#listeners.size) return
    this.#reported = false
    queueMicrotask(() => {
      this.#reported = true
      for (const listener of [...this.#listeners]) listener()
    })
  }
}
