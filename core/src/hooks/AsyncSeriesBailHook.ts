import type { RequestObserver } from '../flows/RequestObserver.js'
import { AsyncHook } from './AsyncHook.js'

/** Taps run one after another until one gives a result other than `undefined`, which is the hook's answer. */
export class AsyncSeriesBailHook<Args extends readonly unknown[], Result> extends AsyncHook<
  Args,
  Result | undefined
> {
  protected readonly kind = 'bail'
  /** @internal Those who watch what becomes of requests. Set by `observeRequests`. */
  declare requests?: ReadonlySet<RequestObserver> | undefined
}
