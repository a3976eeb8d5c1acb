/** A clock that runs only while this process does. */
export interface Stopwatch {
  /** Milliseconds since the start, as the timers of this process have counted them. */
  readonly ms: number
  stop(): void
}

const tickMs = 10

/**
 * Starts a stopwatch that a busy machine cannot make run ahead. Page, wallet and relay are in this process: while it gets no
 * processor time, none of their timers advances, and neither does this one.
 */
export function startStopwatch(): Stopwatch {
  let ticks = 0
  const timer = setInterval(() => {
    ticks++
  }, tickMs)
  // A test that fails before it stops this would prevent the whole run from ending.
  Object(timer).unref?.()
  return {
    get ms() {
      return ticks * tickMs
    },
    stop: () => clearInterval(timer)
  }
}
