import { action, computed, makeObservable, observable } from 'mobx'

/** What a registry can hold. */
export interface RegistryEntry {
  readonly id: string
  readonly order?: number | undefined
  /** Whether a plain entry with the same id covers it, regardless of which was added first. */
  readonly provisional?: boolean | undefined
}

/** An entry and the plugin that added it. */
export interface Held<T> {
  readonly entry: T
  /** 0 for a provisional entry, 1 for a plain one, 2 for a replacement: the highest one covers the others. */
  readonly rank: number
  readonly owner: string
}

/** Options for adding an entry. */
export interface AddOptions {
  /** Cover the entry with the same id, regardless of which was added first. */
  readonly replace?: boolean | undefined
  /** Named in the error if the id is taken. */
  readonly owner?: string | undefined
}

/**
 * Observable, ordered entries by id. `add` returns a function that removes the entry; removing a replacement uncovers the entry
 * below. An id has at most one plain entry, any number of replacements on top of it, and of provisional entries below it.
 */
export class Registry<T extends RegistryEntry> {
  readonly #stacks = observable.map<string, readonly Held<T>[]>(undefined, { deep: false })

  /** @param kind the name of the entries in errors */
  constructor(private readonly kind: string) {
    makeObservable<this, 'put'>(this, { all: computed, put: action })
  }

  /** Top entries by `order` (default 0), then by the time their id was first added. */
  get all(): readonly T[] {
    const tops = [...this.#stacks.values()].map((stack) => (stack.at(-1) as Held<T>).entry)
    return tops.sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
  }

  get(id: string): T | undefined {
    return this.#stacks.get(id)?.at(-1)?.entry
  }

  ownerOf(id: string): string | undefined {
    return this.#stacks.get(id)?.at(-1)?.owner
  }

  /** All entries of an id with their owners: the lowest first, the one on top last. */
  stackOf(id: string): readonly Held<T>[] {
    return this.#stacks.get(id) ?? []
  }

  /** @throws Error naming both owners if another plain entry has the id. */
  add(entry: T, { replace, owner = 'kit' }: AddOptions = {}): () => void {
    const stack = this.#stacks.get(entry.id) ?? []
    const rank = replace ? 2 : Number(!entry.provisional)
    const base = stack.find((held) => held.rank === 1)
    if (base && rank === 1)
      throw new Error(
        `${this.kind} '${entry.id}' of plugin '${owner}' is already registered by '${base.owner}'`
      )
    const held: Held<T> = { entry, rank, owner }
    this.put(
      entry.id,
      [...stack, held].sort((a, b) => a.rank - b.rank)
    )
    return () =>
      this.put(
        entry.id,
        (this.#stacks.get(entry.id) ?? []).filter((other) => other !== held)
      )
  }

  private put(id: string, stack: readonly Held<T>[]): void {
    if (stack.length) this.#stacks.set(id, stack)
    else this.#stacks.delete(id)
  }
}
