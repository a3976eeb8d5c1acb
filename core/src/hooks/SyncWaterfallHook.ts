import { InterpretedHook } from './InterpretedHook.js'

/** Each tap may return a new first argument for the next; `undefined` keeps it, `null` replaces it. */
export class SyncWaterfallHook<Args extends readonly [unknown, ...unknown[]]> extends InterpretedHook<
  Args,
  Args[0],
  (...args: Args) => Args[0] | undefined | void
> {
  declare readonly call: (...args: Args) => Args[0]
  protected readonly kind = 'waterfall'
}
