/** How often one plugin may cause something from inside its own taps within a window of so many milliseconds. */
const limits = { window: 10_000, actions: 5000, events: 5000, errors: 100 } as const

/** What a tap says that calls itself without end. */
export const endlessLoopError = (): Error => new Error('It calls itself in an endless loop')

/**
 * Ends the loops that a plugin makes of its own taps: a page must not freeze because two plugins answer one another. Counts what the
 * plugin itself causes while one of its taps runs: actions that it asks for, and events and errors of its own that its taps
 * receive. What a page or other plugins cause is no loop, however much it is.
 */
export class TapRateLimit {
  private windowStart = 0
  private counts = { actions: 0, events: 0, errors: 0 }
  /** Calls of its taps that are running. */
  private running = 0

  /** One of its taps is called. @returns the call is over */
  enter(): () => void {
    this.running += 1
    return () => {
      this.running -= 1
    }
  }

  /** @throws Error when the plugin calls itself in an endless loop */
  count(what: 'actions' | 'events' | 'errors'): void {
    if (!this.running) return
    const now = Date.now()
    if (now - this.windowStart > limits.window) {
      this.windowStart = now
      this.counts = { actions: 0, events: 0, errors: 0 }
    }
    this.counts[what] += 1
    if (this.counts[what] > limits[what]) throw endlessLoopError()
  }
}
