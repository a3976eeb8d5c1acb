import type { KitHooks } from '../contract/Hooks.js'
import type { ViewDefinition } from '../contract/View.js'
import type { AddOptions, Registry } from './Registry.js'

/** Dependencies of `registerView`. */
export interface RegisterViewDeps {
  readonly hooks: Pick<KitHooks, 'viewRegister'>
  readonly views: Registry<ViewDefinition>
  afterBoot(step: () => void, fail: (cause: unknown) => void): void
  findFaultyViewTap(view: ViewDefinition): void
}

/**
 * Registers a view after it has passed `viewRegister`. It waits for the end of the boot, when all plugins have added their taps;
 * `fail` receives errors from then. A tap that fails, or answers with something other than a view, does not change the view and is
 * named in a report.
 */
export function registerView(
  { hooks, views, afterBoot, findFaultyViewTap }: RegisterViewDeps,
  view: ViewDefinition,
  options: AddOptions,
  fail: (cause: unknown) => void
): () => void {
  let remove: (() => void) | undefined
  let isRemoved = false
  const register = () => {
    if (isRemoved) return
    let shown = hooks.viewRegister.call(Object.freeze(view))
    if (shown && !(shown as Partial<ViewDefinition>).load) {
      shown = view
      findFaultyViewTap(view)
    }
    remove = shown ? views.add(shown, options) : undefined
  }
  afterBoot(register, fail)
  return () => {
    isRemoved = true
    remove?.()
  }
}
