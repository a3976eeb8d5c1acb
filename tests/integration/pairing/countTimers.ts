import { AsyncLocalStorage, createHook } from 'node:async_hooks'

/** The timers that are running because of code run here, as counted by Node itself, with where each was set. */
export interface TimerCount {
  run<T>(what: () => T): T
  /** Runs something that is not counted, such as the other side's wallet. */
  apart<T>(what: () => T): T
  /** Where each timer that still runs was set. */
  readonly running: readonly string[]
  stop(): void
}

/** Counts timers, intervals included, and follows them through promises, events and sockets. */
export function countTimers(): TimerCount {
  const context = new AsyncLocalStorage<boolean>()
  const timers = new Map<number, string>()
  const hook = createHook({
    init(id, type) {
      if (type === 'Timeout' && context.getStore()) timers.set(id, String(new Error('set').stack))
    },
    destroy: (id) => void timers.delete(id)
  }).enable()
  return {
    run: (what) => context.run(true, what),
    apart: (what) => context.run(false, what),
    get running() {
      return [...timers.values()]
    },
    stop() {
      hook.disable()
      context.disable()
    }
  }
}
