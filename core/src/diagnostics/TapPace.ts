import { inACircle } from './inACircle.js'

/** What one plugin may cause of its own taps within a window of so many milliseconds. */
const limits = { window: 10_000, asked: 5000, told: 5000, reported: 100 } as const

/**
 * Ends the circles that a plugin makes of its own taps: a page must not freeze because two plugins answer one another.
 * Counts what the plugin itself causes: what it asks while one of its taps is at work, and events and errors of its own that
 * its taps hear. What a page or others cause is no circle, however much it is.
 */
export class TapPace {
  private since = 0
  private counts = { asked: 0, told: 0, reported: 0 }
  /** Calls of its taps that are under way. */
  private inside = 0

  /** One of its taps is called. @returns the call is over */
  enter(): () => void {
    this.inside += 1
    return () => {
      this.inside -= 1
    }
  }

  /** @throws Error when the plugin calls itself in a circle */
  count(what: 'asked' | 'told' | 'reported'): void {
    if (!this.inside) return
    const now = Date.now()
    if (now - this.since > limits.window) {
      this.since = now
      this.counts = { asked: 0, told: 0, reported: 0 }
    }
    this.counts[what] += 1
    if (this.counts[what] > limits[what]) throw inACircle()
  }
}
