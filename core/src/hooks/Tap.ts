/** How a tap is ordered: its name, a stage (lower runs earlier, default 0) and the names it must precede. */
export interface TapOptions {
  readonly name: string
  readonly stage?: number
  readonly before?: string | readonly string[]
}

/** A registered tap. Tapable allows more keys in the options, so interceptors may find them here. */
export interface Tap extends TapOptions {
  readonly type: TapKind
  readonly fn: (...args: unknown[]) => unknown
}

/** `sync` returns its result, `async` calls back `(error, result)`, `promise` returns a promise. */
export type TapKind = 'sync' | 'async' | 'promise'
