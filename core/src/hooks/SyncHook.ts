import { InterpretedHook } from './InterpretedHook.js'

/** Taps run in order and return nothing. */
export class SyncHook<Args extends readonly unknown[]> extends InterpretedHook<
  Args,
  void,
  (...args: Args) => void
> {
  declare readonly call: (...args: Args) => void
  protected readonly kind = 'series'
}
