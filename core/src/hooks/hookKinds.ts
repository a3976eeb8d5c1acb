import { InterpretedHook } from './InterpretedHook.js'
import type { TapOptions } from './Tap.js'

/** Taps run in order and return nothing. */
export class SyncHook<Args extends readonly unknown[]> extends InterpretedHook<
  Args,
  void,
  (...args: Args) => void
> {
  declare readonly call: (...args: Args) => void
  protected readonly kind = 'series'
}

/** Each tap may return a new first argument for the next; `undefined` keeps it, `null` replaces it. */
export class SyncWaterfallHook<Args extends readonly [unknown, ...unknown[]]> extends InterpretedHook<
  Args,
  Args[0],
  (...args: Args) => Args[0] | undefined | void
> {
  declare readonly call: (...args: Args) => Args[0]
  protected readonly kind = 'waterfall'
}

/** Base of the asynchronous hooks: taps of all three kinds, and no synchronous call. */
export abstract class AsyncHook<Args extends readonly unknown[], Result> extends InterpretedHook<
  Args,
  Result,
  (...args: Args) => Result | undefined | void | Promise<Result | undefined | void>
> {
  declare call: undefined

  constructor(...args: ConstructorParameters<typeof InterpretedHook>) {
    super(...args)
    this._call = this.call = undefined
  }

  /** Registers a tap that calls back `(error, result)`. @returns removes the tap */
  tapAsync(
    options: string | TapOptions,
    fn: (...args: [...Args, (error?: unknown, result?: Result) => void]) => void
  ): () => void {
    return this._tap('async', options, fn)
  }

  /** Registers a tap that returns a promise of its result. @returns removes the tap */
  tapPromise(
    options: string | TapOptions,
    fn: (...args: Args) => Promise<Result | undefined | void>
  ): () => void {
    return this._tap('promise', options, fn)
  }
}

/** Taps run one after another; each waits for the one before, and results are ignored. */
export class AsyncSeriesHook<Args extends readonly unknown[]> extends AsyncHook<Args, void> {
  protected readonly kind = 'series'
}

/** Taps run one after another until one returns a result other than `undefined`, which is the hook's answer. */
export class AsyncSeriesBailHook<Args extends readonly unknown[], Result> extends AsyncHook<
  Args,
  Result | undefined
> {
  protected readonly kind = 'bail'
}

/** Taps run one after another; each may return a new first argument for the next, as in `SyncWaterfallHook`. */
export class AsyncSeriesWaterfallHook<Args extends readonly [unknown, ...unknown[]]> extends AsyncHook<
  Args,
  Args[0]
> {
  protected readonly kind = 'waterfall'
}
