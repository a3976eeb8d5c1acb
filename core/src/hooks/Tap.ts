/** How a tap is ordered: its name, a stage (lower runs earlier, default 0) and the names it must precede. */
export interface TapOptions {
  readonly name: string
  readonly stage?: number
  readonly before?: string | readonly string[]
}

/** A registered tap. Tapable allows more keys in the options, so interceptors can find them here. */
export interface Tap extends TapOptions {
  readonly type: TapKind
  readonly fn: (...args: unknown[]) => unknown
}

/** `sync` returns its result, `async` calls back `(error, result)`, `promise` returns a promise. */
export type TapKind = 'sync' | 'async' | 'promise'

/** Receives the error of one tap in a call with these arguments; the taps after it run as if it had returned nothing. */
export type TapErrorHandler = (error: unknown, tap: Tap, args: readonly unknown[]) => void

/** Observes every call of one hook, as in tapable; `register` may also replace a tap. */
export interface HookInterceptor<Args extends readonly unknown[] = readonly unknown[]> {
  readonly name?: string
  /** Before the first tap of a call. */
  call?(...args: Args): void
  /** Before each tap. */
  tap?(tap: Tap): void
  /** For each existing tap and each later one; a returned tap replaces it. */
  register?(tap: Tap): Tap | undefined
  /** When a call ends with an error (except `call` of a synchronous hook, which just throws). */
  error?(error: unknown): void
  /** When a call ends with a result. */
  result?(result: unknown): void
  /** When a call ends without a result. */
  done?(): void
}
