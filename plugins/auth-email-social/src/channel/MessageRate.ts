import { limits } from '../protocol/limits.js'

/** Counts the messages of the last second. */
export class MessageRate {
  readonly #times: number[] = []

  /** Whether one more may pass now, which it then counts. @param now in milliseconds of any monotonic clock */
  take(now: number): boolean {
    while (this.#times.length && now - (this.#times[0] as number) >= 1000) this.#times.shift()
    if (this.#times.length >= limits.messagesPerSecond) return false
    this.#times.push(now)
    return true
  }
}
