/** Limits of what one plugin can cause from inside its own taps within a window, in milliseconds. */
const limits = { window: 10_000, actions: 5000, events: 5000, errors: 100 } as const

/** The error of a tap that calls itself endlessly. */
export const endlessLoopError = (): Error => new Error('It calls itself in an endless loop')

/**
 * Stops loops that a plugin causes through its own taps: a page must not freeze because two plugins react to one another. Counts
 * what the plugin itself causes while one of its taps runs: actions that it calls, and its own events and errors that its taps
 * receive. Anything that a page or other plugins cause is not a loop, regardless of its amount.
 */
export class TapRateLimit {
  private windowStart = 0
  private counts = { actions: 0, events: 0, errors: 0 }
  /** Number of calls of its taps in progress. */
  private running = 0

  /** Counts a call of one of its taps. @returns ends the call */
  enter(): () => void {
    this.running += 1
    return () => {
      this.running -= 1
    }
  }

  /** @throws Error if the plugin calls itself in an endless loop */
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
