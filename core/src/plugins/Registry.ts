import { action, computed, makeObservable, observable } from 'mobx'

/** An entry and the plugin that added it. */
export interface Held<T> {
  readonly entry: T
  readonly replaces: boolean
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
 * below. An id has at most one plain entry, and any number of replacements on top of it.
 */
export class Registry<T extends { readonly id: string; readonly order?: number | undefined }> {
  readonly #stacks = observable.map<string, readonly Held<T>[]>(undefined, { deep: false })

  /** @param kind the name of the entries in errors */
  constructor(private readonly kind: string) {
    makeObservable<this, 'put'>(this, { all: computed, put: action })
  }

  /** Top entries by `order` (default 0), then by the time their id was first added. */
  get all(): readonly T[] {
    const tops = [...this.#stacks.values()].map((stack) => (stack[stack.length - 1] as Held<T>).entry)
    return tops.sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
  }

  get(id: string): T | undefined {
    return this.#stacks.get(id)?.at(-1)?.entry
  }

  ownerOf(id: string): string | undefined {
    return this.#stacks.get(id)?.at(-1)?.owner
  }

  /** All entries of an id with their owners: the plain one first, the one on top last. */
  stackOf(id: string): readonly Held<T>[] {
    return this.#stacks.get(id) ?? []
  }

  /** @throws Error naming both owners if another plain entry has the id. */
  add(entry: T, { replace = false, owner = 'kit' }: AddOptions = {}): () => void {
    const stack = this.#stacks.get(entry.id) ?? []
    const base = stack.find((held) => !held.replaces)
    if (base && !replace)
      throw new Error(
        `${this.kind} '${entry.id}' of plugin '${owner}' is already registered by '${base.owner}'`
      )
    const held: Held<T> = { entry, replaces: replace, owner }
    this.put(entry.id, replace ? [...stack, held] : [held, ...stack])
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
