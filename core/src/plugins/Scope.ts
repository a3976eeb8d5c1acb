/** Collects disposers and runs them when it ends: in reverse order, each guarded. A disposer added after the end runs at once. */
export class Scope {
  readonly #onError: (error: unknown) => void
  readonly #controller = new AbortController()
  readonly #held = new Set<() => void>()

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** @returns runs the disposer now; a second call does nothing */
  add(dispose: () => void): () => void {
    const once = () => {
      if (this.#held.delete(once))
        try {
          dispose()
        } catch (error) {
          this.#onError(error)
        }
    }
    this.#held.add(once)
    if (this.signal.aborted) once()
    return once
  }

  dispose(): void {
    this.#controller.abort()
    for (const once of [...this.#held].reverse()) once()
  }
}
