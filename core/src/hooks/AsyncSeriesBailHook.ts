import { AsyncHook } from './AsyncHook.js'

/** Taps run one after another until one gives a result other than `undefined`, which is the hook's answer. */
export class AsyncSeriesBailHook<Args extends readonly unknown[], Result> extends AsyncHook<
  Args,
  Result | undefined
> {
  protected readonly kind = 'bail'
}
