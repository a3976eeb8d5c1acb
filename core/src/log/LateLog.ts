import { loadLate } from '../kit/loadLate.js'
import type { LogLevel, RingLog } from './RingLog.js'

/** The kit's log. Its code is loaded with the first line, since most pages never write one. */
export class LateLog {
  readonly #level: LogLevel | undefined
  #real: Promise<RingLog> | undefined

  constructor(level: LogLevel | undefined) {
    this.#level = level
  }

  add(level: LogLevel, text: string): void {
    void this.#open().then((log) => log.add(level, text))
  }

  /** Redacted, oldest first. */
  async lines(): Promise<readonly string[]> {
    return (await this.#open()).lines()
  }

  #open(): Promise<RingLog> {
    this.#real ??= loadLate().then(({ openLog }) => openLog(this.#level))
    return this.#real
  }
}
