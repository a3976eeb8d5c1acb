import type { ViewDefinition } from '../contract/View.js'
import type { AddOptions } from '../plugins/Registry.js'
import type { Kernel } from './Kernel.js'
import { loadLate } from './loadLate.js'

/**
 * Registers a view after it has passed `viewRegister`. Before the boot is over it waits, so that every plugin's taps are there;
 * `fail` takes what goes wrong then. A tap that fails, or answers what is no view, leaves the view as it is and is named.
 */
export function registerView(
  kernel: Kernel,
  view: ViewDefinition,
  options: AddOptions,
  fail: (cause: unknown) => void
): () => void {
  let undo: (() => void) | undefined
  let isOver = false
  const register = () => {
    if (isOver) return
    let shown = kernel.hooks.viewRegister.call(Object.freeze(view))
    if (shown && !(shown as Partial<ViewDefinition>).load) {
      shown = view
      void loadLate().then((late) => late.nameSpoiler(kernel, view))
    }
    undo = shown ? kernel.views.add(shown, options) : undefined
  }
  kernel.afterBoot(register, fail)
  return () => {
    isOver = true
    undo?.()
  }
}
