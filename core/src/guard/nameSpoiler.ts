import type { ViewDefinition } from '../contract/View.js'
import type { Tap } from '../hooks/Tap.js'
import type { Kernel } from '../kit/Kernel.js'
import { guardHooks } from './guardHooks.js'

/** Says which tap answered a view with what is none: taps of the boot ran before anybody watched them, so each is asked once more. */
export function nameSpoiler(kernel: Kernel, view: ViewDefinition): void {
  guardHooks(kernel)
  for (const { name, fn } of [...(kernel.hooks.viewRegister as unknown as { taps: readonly Tap[] }).taps])
    try {
      fn(view)
    } catch (error) {
      kernel.report(error, name)
    }
}
