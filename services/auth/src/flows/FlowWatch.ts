import { limits } from '../limits.js'

/** Lets long polls wait until a flow changes; changes by another instance are noticed by rereading now and then. */
export class FlowWatch {
  readonly #waiting = new Map<string, Set<() => void>>()
  #isClosed = false

  /** Notifies those who wait for this flow. */
  changed(flowId: string): void {
    for (const wake of this.#waiting.get(flowId) ?? []) wake()
  }

  /**
   * Reads until there is something new, or the time is over. Resolves with the last value read.
   *
   * @param read resolves with `undefined` while nothing is new
   * @param wait in milliseconds
   */
  async until<T>(flowId: string, read: () => Promise<T | undefined>, wait: number): Promise<T | undefined> {
    const deadline = performance.now() + wait
    for (;;) {
      const found = await read()
      const left = deadline - performance.now()
      if (found !== undefined || left <= 0 || this.#isClosed) return found
      await this.#next(flowId, Math.min(left, limits.flowPoll))
    }
  }

  /** Ends all waits. */
  close(): void {
    this.#isClosed = true
    for (const flowId of [...this.#waiting.keys()]) this.changed(flowId)
  }

  #next(flowId: string, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wakes = this.#waiting.get(flowId) ?? new Set()
      this.#waiting.set(flowId, wakes)
      const wake = () => {
        clearTimeout(timer)
        wakes.delete(wake)
        if (wakes.size === 0) this.#waiting.delete(flowId)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      wakes.add(wake)
    })
  }
}
