import { InterpretedHook } from './InterpretedHook.js'
import type { TapOptions } from './Tap.js'

/** What the asynchronous hooks share: taps of all three kinds, and no synchronous call. */
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
