import { createAtom } from 'mobx'
import { SyncWaterfallHook } from '../hooks/hookKinds.js'

/** A hook whose taps are observable: an observer that called it runs again when a tap is added or removed. */
export class WalletListHook<Args extends readonly [unknown, ...unknown[]]> extends SyncWaterfallHook<Args> {
  readonly #taps = createAtom('walletList')

  /** @internal */
  override _tap(...tap: Parameters<SyncWaterfallHook<Args>['_tap']>): () => void {
    const remove = super._tap(...tap)
    this.#taps.reportChanged()
    return () => {
      remove()
      this.#taps.reportChanged()
    }
  }

  /** @internal */
  override compile(
    ...options: Parameters<SyncWaterfallHook<Args>['compile']>
  ): (...input: unknown[]) => unknown {
    const run = super.compile(...options)
    return (...input) => {
      this.#taps.reportObserved()
      return run(...input)
    }
  }
}
