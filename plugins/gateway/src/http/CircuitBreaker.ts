const maxFailures = 5
const openMs = 30_000
const maxWaitMs = 60_000

/**
 * Protects a failing host: after 5 failures in a row it gets no request for 30 s, and a `Retry-After` of up to a minute applies to every call, not
 * only to the one that received it.
 */
export class CircuitBreaker {
  private failures = 0
  private openUntil = 0
  private notBefore = 0
  /** The last failure of the host. */
  lastFailure: unknown

  constructor(private readonly now: () => number = () => Date.now()) {}

  /** Calls fail at once, without a request. After 30 s, one more failure opens the circuit again. */
  get open(): boolean {
    return this.now() < this.openUntil
  }

  /** Milliseconds until the host accepts requests again. */
  get waitMs(): number {
    return Math.max(0, this.notBefore - this.now())
  }

  recordSuccess(): void {
    this.failures = 0
    this.openUntil = 0
  }

  /** @param retryAfter milliseconds that the host asked to wait */
  recordFailure(failure: unknown, retryAfter?: number): void {
    this.failures++
    this.lastFailure = failure
    if (retryAfter) this.notBefore = this.now() + Math.min(retryAfter, maxWaitMs)
    if (this.failures >= maxFailures) this.openUntil = this.now() + openMs
  }
}
