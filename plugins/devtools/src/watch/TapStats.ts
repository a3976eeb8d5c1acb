import { cleanText } from '../log/summarize.js'

/** The cost of one tap so far. */
export interface TapCost {
  readonly calls: number
  /** Calls that it ended with an error. */
  readonly failures: number
  /** Milliseconds in total, and of the longest call. */
  readonly total: number
  readonly longest: number
}

/** The number of names that are counted, because third parties choose them. */
const maxNames = 1000

const noCost: TapCost = Object.freeze({ calls: 0, failures: 0, total: 0, longest: 0 })

/** Counts and times the taps of each hook, by the name of the tap. */
export class TapStats {
  readonly #costs = new Map<string, TapCost>()

  add(hook: string, tap: string, duration: number, failed: boolean): void {
    const key = keyOf(hook, tap)
    const now = this.#costs.get(key) ?? noCost
    if (now === noCost && this.#costs.size >= maxNames) return
    this.#costs.set(key, {
      calls: now.calls + 1,
      failures: now.failures + Number(failed),
      total: now.total + duration,
      longest: Math.max(now.longest, duration)
    })
  }

  of(hook: string, tap: string): TapCost {
    return this.#costs.get(keyOf(hook, tap)) ?? noCost
  }

  clear(): void {
    this.#costs.clear()
  }
}

const keyOf = (hook: string, tap: string): string => `${hook} ${cleanText(tap, 100)}`
