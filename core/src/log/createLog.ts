import { loadLate } from '../kit/loadLate.js'
import type { LogLevel, RingLog } from './RingLog.js'

/** The kit's log. Its code is loaded with the first line, since most pages never write one. */
export function createLog(level: LogLevel | undefined) {
  let real: Promise<RingLog> | undefined
  const open = () => {
    real ??= loadLate().then((late) => late.openLog(level))
    return real
  }
  return {
    add: (...line: [level: LogLevel, text: string]) => void open().then((log) => log.add(...line)),
    /** Redacted, oldest first. */
    lines: async (): Promise<readonly string[]> => (await open()).lines()
  }
}
