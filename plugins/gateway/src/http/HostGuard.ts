const failuresToOpen = 5
const openFor = 30_000
const longestWait = 60_000

/**
 * Spares a host that is in trouble: after 5 failures in a row it is left alone for 30 s, and a `Retry-After` of up to a
 * minute is kept by every call, not only by the one that was told.
 */
export class HostGuard {
  private failures = 0
  private openUntil = 0
  private notBefore = 0
  /** Why the host was left alone. */
  lastFailure: unknown

  constructor(private readonly now: () => number = () => Date.now()) {}

  /** Whether calls are to fail at once, without a request. After 30 s one failure more closes the host again. */
  get open(): boolean {
    return this.now() < this.openUntil
  }

  /** Milliseconds until the host wants to be asked again. */
  get wait(): number {
    return Math.max(0, this.notBefore - this.now())
  }

  succeeded(): void {
    this.failures = 0
  }

  /** @param retryAfter milliseconds that the host asked to wait. */
  failed(failure: unknown, retryAfter?: number): void {
    this.failures++
    this.lastFailure = failure
    if (retryAfter) this.notBefore = this.now() + Math.min(retryAfter, longestWait)
    if (this.failures >= failuresToOpen) this.openUntil = this.now() + openFor
  }
}
