/** Batches changes: the first is passed on immediately, those of the next 50 ms together. */
export class ChangeBuffer<T extends object> {
  private waiting: Partial<T> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly pass: (change: Partial<T>) => void,
    private readonly signal: AbortSignal
  ) {
    signal.addEventListener('abort', () => clearTimeout(this.timer))
  }

  add(change: Partial<T>): void {
    if (this.signal.aborted) return
    const first = !this.waiting
    this.waiting = { ...this.waiting, ...change }
    if (first && this.timer === undefined) queueMicrotask(this.flush)
  }

  private readonly flush = (): void => {
    this.timer = undefined
    const change = this.waiting
    this.waiting = undefined
    if (!change || this.signal.aborted) return
    this.timer = setTimeout(this.flush, 50)
    this.pass(change)
  }
}
