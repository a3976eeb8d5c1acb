/** The steps at which a wallet is called. */
export type FakeStep = 'connect' | 'reconnect' | 'request' | 'switchNetwork' | 'disconnect'

/** A fault in a wallet's answer. */
export interface FakeFault {
  /** Milliseconds before it answers. */
  readonly delay?: number | undefined
  /** Never answers. */
  readonly hang?: boolean | undefined
  /** Rejects with this. */
  readonly reject?: unknown
  /** Throws this before there is a promise. */
  readonly throws?: unknown
  /** Answers with this instead, e.g. something that is not a session. */
  readonly answer?: unknown
}

/** Counts the calls to a fake wallet, and makes them fail, wait or hang on demand. */
export class FaultInjector {
  readonly calls: Record<FakeStep, number> = {
    connect: 0,
    reconnect: 0,
    request: 0,
    switchNetwork: 0,
    disconnect: 0
  }
  private readonly holds = new Map<FakeStep, Promise<void>[]>()

  constructor(private readonly faults: Partial<Record<FakeStep, FakeFault | undefined>>) {}

  fail(step: FakeStep, fault: FakeFault | undefined): void {
    this.faults[step] = fault
  }

  /** The next call of this step waits until the returned function is called. */
  hold(step: FakeStep): () => void {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    this.holds.set(step, [...(this.holds.get(step) ?? []), held])
    return release
  }

  /** Not `async`, so that a fault can throw synchronously. */
  enter<T>(step: FakeStep, run: () => T | Promise<T>): Promise<T> {
    this.calls[step]++
    const fault = this.faults[step] ?? {}
    if ('throws' in fault) throw fault.throws
    return this.wait(step, fault).then(() => ('answer' in fault ? (fault.answer as T) : run()))
  }

  private async wait(step: FakeStep, { hang, delay, ...fault }: FakeFault): Promise<void> {
    await this.holds.get(step)?.shift()
    if (hang) await new Promise(() => {})
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay))
    if ('reject' in fault && fault.reject !== undefined) throw fault.reject
  }
}
