import type { Tap } from './Tap.js'

/** Watches every call of one hook, as in tapable; `register` may also replace a tap. */
export interface HookInterceptor<Args extends readonly unknown[] = readonly unknown[]> {
  readonly name?: string
  /** Before the first tap of a call. */
  call?(...args: Args): void
  /** Before each tap. */
  tap?(tap: Tap): void
  /** For each tap that is there and each that will come; a returned tap takes its place. */
  register?(tap: Tap): Tap | undefined
  /** When a call ends by an error (not by `call` of a synchronous hook, which just throws). */
  error?(error: unknown): void
  /** When a call ends with a result. */
  result?(result: unknown): void
  /** When a call ends without a result. */
  done?(): void
}
