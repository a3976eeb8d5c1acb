/** Levels in ascending order of severity. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

const weight: Readonly<Record<LogLevel, number>> = {
  debug: 0,
  info: 1,
  warn: 2,
  error: 3,
  silent: 4
}

/** Two bytes per character, as strings are stored in memory. */
const bytes = (line: string): number => line.length * 2

/** Keeps the newest lines within a number of bytes and drops the oldest. Lines are redacted before they are kept. */
export class RingLog {
  private lines_: string[] = []
  private start = 0
  private size = 0

  /** @param limit in bytes; 1,024,000 by default */
  constructor(
    private readonly level: LogLevel = 'error',
    private readonly clean: (line: string) => string = String,
    private readonly limit = 1_024_000
  ) {}

  add(level: LogLevel, text: string): void {
    if (weight[level] < weight[this.level]) return
    const line = `${new Date().toISOString()} ${level} ${this.clean(text.slice(0, 10_000))}`
    this.lines_.push(line)
    this.size += bytes(line)
    while (this.size > this.limit) this.size -= bytes(this.lines_[this.start++] as string)
    // Dropping from the front of an array takes time proportional to its length, so this is done rarely.
    if (this.start > 1000 && this.start * 2 > this.lines_.length) {
      this.lines_ = this.lines_.slice(this.start)
      this.start = 0
    }
  }

  /** Oldest first. */
  lines(): readonly string[] {
    return this.lines_.slice(this.start)
  }
}
