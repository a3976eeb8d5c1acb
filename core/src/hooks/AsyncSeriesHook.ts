import { AsyncHook } from './AsyncHook.js'

/** Taps run one after another; each waits for the one before, and results are ignored. */
export class AsyncSeriesHook<Args extends readonly unknown[]> extends AsyncHook<Args, void> {
  protected readonly kind = 'series'
}
