import type { ViewDefinition } from '../contract/View.js'
import type { AddOptions } from '../registry/Registry.js'
import type { Kernel } from './Kernel.js'

/**
 * Registers a view after it has passed `viewRegister`. Before the boot is over it waits, so that every
 * plugin's taps are there; a tap that fails then stops the boot.
 */
export function registerView(kernel: Kernel, view: ViewDefinition, options: AddOptions): () => void {
  let undo: (() => void) | undefined
  let isOver = false
  const register = () => {
    if (isOver) return
    const shown = kernel.hooks.viewRegister.call(view)
    undo = shown ? kernel.views.add(shown, options) : undefined
  }
  kernel.afterBoot(register)
  return () => {
    isOver = true
    undo?.()
  }
}
