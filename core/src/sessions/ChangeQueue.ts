/**
 * Applies changes that wallets announce, in the order of their announcement. A change whose addresses must be checked is applied
 * after the check, and later changes wait for it; checks run in parallel. Sessions of one approval share a queue, identified by its
 * controller.
 */
export class ChangeQueue {
  readonly #last = new WeakMap<AbortController, Promise<void>>()
  readonly #failures = new WeakMap<AbortController, unknown>()

  /**
   * @param check `undefined` if there is nothing to check: such a change is applied at once, unless others are waiting
   * @param fail receives the error of the check, and returns whether the wallet is at fault: `settled` then rejects with that error
   */
  add<T>(
    controller: AbortController,
    check: Promise<T> | undefined,
    apply: (checked?: T) => void,
    fail: (error: unknown) => boolean
  ): void {
    const before = this.#last.get(controller)
    if (!before && !check) {
      apply()
      return
    }
    // Handled below, after the changes before it.
    check?.catch(() => undefined)
    const last = this.#run(controller, before, check, apply, fail).finally(() => {
      if (this.#last.get(controller) === last) this.#last.delete(controller)
    })
    this.#last.set(controller, last)
  }

  /** Whether an announced change has not been applied yet. */
  isWaiting(controller: AbortController): boolean {
    return this.#last.has(controller)
  }

  /** Waits until all announced changes are applied. Rejects with the error of a failed check if the wallet is at fault. */
  async settled(controller: AbortController): Promise<void> {
    await this.#last.get(controller)
    if (this.#failures.has(controller)) throw this.#failures.get(controller)
  }

  /** Never rejects. */
  async #run<T>(
    controller: AbortController,
    before: Promise<void> | undefined,
    check: Promise<T> | undefined,
    apply: (checked?: T) => void,
    fail: (error: unknown) => boolean
  ): Promise<void> {
    await before
    try {
      apply(await check)
    } catch (error) {
      if (fail(error)) this.#failures.set(controller, error)
    }
  }
}
