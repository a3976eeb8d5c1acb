import type { ViewDefinition } from '../contract/View.js'
import { tapsOf } from '../hooks/tapsOf.js'
import type { Kernel } from '../kit/Kernel.js'
import { guardHooks } from './guardHooks.js'

/** Says which tap answered a view with what is none: taps of the boot ran before anybody watched them, so each is asked once more. */
export function nameSpoiler(kernel: Kernel, view: ViewDefinition): void {
  guardHooks(kernel)
  for (const { name, fn } of tapsOf(kernel.hooks.viewRegister))
    try {
      fn(view)
    } catch (error) {
      kernel.report(error, name)
    }
}
