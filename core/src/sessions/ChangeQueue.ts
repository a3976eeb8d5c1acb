/**
 * Applies what wallets announce in the order in which they announced it. A change whose addresses have to be checked is applied when
 * that is done, and those after it wait for it; checks run side by side. Sessions of one approval share a queue, by its controller.
 */
export class ChangeQueue {
  readonly #last = new WeakMap<AbortController, Promise<void>>()
  readonly #failures = new WeakMap<AbortController, unknown>()

  /**
   * @param check `undefined` when there is nothing to check: such a change is applied at once, unless others are waiting
   * @param fail receives what the check rejects with, and decides whether `settled` rejects with it: the wallet is at fault then
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
    // It is handled below, when the changes before it are done.
    check?.catch(() => undefined)
    const last = this.#run(controller, before, check, apply, fail).finally(() => {
      if (this.#last.get(controller) === last) this.#last.delete(controller)
    })
    this.#last.set(controller, last)
  }

  /** Whether something has been announced that is not applied yet. */
  isWaiting(controller: AbortController): boolean {
    return this.#last.has(controller)
  }

  /** Waits until what has been announced is applied. Rejects with the failure of a check that the wallet is at fault for. */
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
