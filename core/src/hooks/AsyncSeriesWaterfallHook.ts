import { AsyncHook } from './AsyncHook.js'

/** Taps run one after another; each may give a new first argument for the next, as in `SyncWaterfallHook`. */
export class AsyncSeriesWaterfallHook<Args extends readonly [unknown, ...unknown[]]> extends AsyncHook<
  Args,
  Args[0]
> {
  protected readonly kind = 'waterfall'
}
