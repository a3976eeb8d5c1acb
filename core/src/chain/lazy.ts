import type { Disposer } from '../contract/PluginContext.js'

/**
 * Loads a value once, when it is first needed: `const chain = lazy(() => import('./chain/ToyChain.js').then(…))`, then
 * `(await chain()).balance(…)`. A failed load rejects for the callers that wait for it and is forgotten, so that the next call loads again.
 */
export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    if (loading) return loading
    const started = load()
    loading = started
    started.catch(() => {
      loading = undefined
    })
    return started
  }
}

/** Tasks that need code which is loaded when the first task arrives. */
export interface LazyTasks<T> {
  /**
   * Runs a task at once if the code is loaded, otherwise as soon as it is. A task that throws is reported.
   *
   * @returns a disposer that drops the task while it is pending; afterwards it calls the disposer that the task returned
   */
  run(task: (loaded: T) => Disposer | undefined | void): Disposer
  /** Retries loading for tasks that are still pending because the code could not be loaded. */
  retry(): void
  /** Resolves when all tasks so far have run, or the code could not be loaded for them. Never rejects. */
  settled(): Promise<void>
}

/**
 * Queues tasks for code that most pages never need, e.g. a chain's list of wallets, which is loaded when the first wallet
 * announces itself. A failed load is reported; its tasks stay pending until the next `run` or `retry`.
 */
export function lazyTasks<T>(load: () => Promise<T>, report: (error: unknown) => void): LazyTasks<T> {
  interface Entry {
    readonly task: (loaded: T) => Disposer | undefined | void
    dispose?: Disposer | undefined
  }
  const pending = new Set<Entry>()
  let loaded: { readonly value: T } | undefined
  let loading: Promise<void> | undefined

  const runEntry = (entry: Entry, value: T) => {
    try {
      entry.dispose = entry.task(value) ?? undefined
    } catch (error) {
      report(error)
    }
  }
  const loadAndRun = async () => {
    try {
      loaded = { value: await load() }
    } catch (error) {
      report(error)
      return
    } finally {
      loading = undefined
    }
    for (const entry of pending) {
      pending.delete(entry)
      runEntry(entry, loaded.value)
    }
  }
  const start = () => {
    loading ??= loadAndRun()
  }

  return {
    run(task) {
      const entry: Entry = { task }
      if (loaded) runEntry(entry, loaded.value)
      else {
        pending.add(entry)
        start()
      }
      return () => {
        pending.delete(entry)
        entry.dispose?.()
        entry.dispose = undefined
      }
    },
    retry() {
      if (pending.size > 0) start()
    },
    settled: () => loading ?? Promise.resolve()
  }
}
