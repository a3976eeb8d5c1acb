import { reaction } from 'mobx'
import type { ViewDefinition, ViewName } from '../contract/View.js'
import { coreErrors } from '../errors/coreErrors.js'
import { defineErrors } from '../errors/defineErrors.js'
import type { Registry } from '../plugins/Registry.js'
import type { RouterStore } from '../stores/RouterStore.js'

/** Defined next to the code that throws it, not in `coreErrors`, which a page loads before a view can be asked. */
export const askErrors = /* @__PURE__ */ defineErrors('core', {
  /** `kit.ask` names a view that no plugin has registered, or that a tap of `viewRegister` hides. Check the name, or add the plugin that registers the view. */
  unknownView: {
    message: ({ view }: { view: string }) => `This site has no page called ${view}`,
    severity: 'silent'
  }
})

/** Dependencies of `askVisitor`. */
export interface AskVisitorDeps {
  readonly router: RouterStore
  readonly views: Pick<Registry<ViewDefinition>, 'get'>
  /** Aborts when the kit ends. */
  readonly signal: AbortSignal
}

/** Options for asking a view, the same as for plugins and hosts; in addition, the kernel can wait until the view is visible. */
export interface AskVisitorOptions {
  readonly replace?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /**
   * Called when the view's entry is in the history of the open modal and a view with that name is registered. Never called if the
   * view cannot be shown.
   *
   * @param entrySignal aborts when the entry leaves the history
   */
  readonly shown?: ((entrySignal: AbortSignal) => void) | undefined
}

/**
 * Shows a view and waits for the visitor's answer.
 *
 * @param owner aborts when the asking plugin is removed
 * @throws KitError `core/unknownView` if no plugin has registered the view, `core/dismissed` if the visitor leaves it or the move is
 * refused; otherwise the error of the view
 */
export async function askVisitor(
  { router, views, signal: disposed }: AskVisitorDeps,
  view: ViewName,
  params: unknown,
  { replace = false, signal, shown }: AskVisitorOptions,
  owner: AbortSignal | undefined
): Promise<unknown> {
  const signals = [disposed, owner, signal]
  if (signals.some((one) => one?.aborted)) throw coreErrors.dismissed()
  const { entry, answer } = router.ask(view, params, replace)
  const { signal: entrySignal, reject } = router.contextOf(entry)
  const dismiss = () => reject(coreErrors.dismissed())
  for (const one of signals) one?.addEventListener('abort', dismiss)
  // A view may be registered late, with the modal's code. A view that is still missing after that will not arrive.
  const stop = reaction(
    () => router.viewsLoaded && (views.get(view) ? router.open && 'shown' : 'missing'),
    (state) => {
      if (state === 'missing') reject(askErrors.unknownView({ view }))
      else if (state === 'shown' && !entrySignal.aborted) shown?.(entrySignal)
    },
    { fireImmediately: true }
  )
  return answer.finally(() => {
    stop()
    for (const one of signals) one?.removeEventListener('abort', dismiss)
  })
}
