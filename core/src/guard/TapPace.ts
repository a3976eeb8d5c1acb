/** A tap that is inside itself deeper than this calls itself in a circle. */
const deepest = 10

/** Ends circles that a tap makes of its own hook: a page must not freeze because two plugins answer one another. */
export class TapPace {
  private since = 0
  private count = 0
  private depth = 0

  /** @param limit calls within a second that may happen without a circle */
  constructor(private readonly limit: number) {}

  /** @throws Error when the tap is called in a circle */
  enter(): void {
    const now = Date.now()
    if (now - this.since > 1000) {
      this.since = now
      this.count = 0
    }
    this.count += 1
    this.depth += 1
    if (this.count > this.limit || this.depth > deepest) {
      this.depth -= 1
      throw new Error('It calls itself in a circle')
    }
  }

  /** The synchronous part of a call is over. */
  leave(): void {
    this.depth -= 1
  }
}
