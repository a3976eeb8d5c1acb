import { reaction } from 'mobx'
import type { ViewDefinition, ViewName } from '../contract/View.js'
import { coreErrors } from '../errors/coreErrors.js'
import { defineErrors } from '../errors/defineErrors.js'
import type { Registry } from '../plugins/Registry.js'
import type { RouterStore } from '../stores/RouterStore.js'

/** Beside what throws it, not among `coreErrors`, which a page loads before anything can be asked. */
export const askErrors = /* @__PURE__ */ defineErrors('core', {
  /** `kit.ask` names a view that no plugin has registered, or that a tap of `viewRegister` hides. Check the name, or add the plugin that registers the view. */
  unknownView: {
    message: ({ view }: { view: string }) => `This site has no page called ${view}`,
    severity: 'silent'
  }
})

/** What asking the visitor works on. */
export interface AskVisitorDeps {
  readonly router: RouterStore
  readonly views: Pick<Registry<ViewDefinition>, 'get'>
  /** Aborts when the kit ends. */
  readonly signal: AbortSignal
}

/** How the kernel asks a view: as plugins and hosts do, and it may wait until the view can be seen. */
export interface AskVisitorOptions {
  readonly replace?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /**
   * Called when the view's entry stands in the history of the open modal and a view of that name is registered. Never called
   * where the view cannot be shown.
   *
   * @param entrySignal aborts when the entry leaves
   */
  readonly shown?: ((entrySignal: AbortSignal) => void) | undefined
}

/**
 * Shows a view and waits for the visitor's answer.
 *
 * @param owner aborts when the plugin that asks is removed @param opened is called when this opens the modal
 * @throws KitError `core/unknownView` when no plugin has registered the view, `core/dismissed` when the visitor leaves it or the move
 * is refused; else what the view rejects with
 */
export async function askVisitor(
  { router, views, signal: disposed }: AskVisitorDeps,
  view: ViewName,
  params: unknown,
  { replace = false, signal, shown }: AskVisitorOptions,
  owner: AbortSignal | undefined,
  opened: () => void
): Promise<unknown> {
  const signals = [disposed, owner, signal]
  if (signals.some((one) => one?.aborted)) throw coreErrors.dismissed()
  const wasOpen = router.open
  const { entry, answer } = router.ask(view, params, replace)
  if (!wasOpen && router.open) opened()
  const { signal: entrySignal, reject } = router.contextOf(entry)
  const dismiss = () => reject(coreErrors.dismissed())
  for (const one of signals) one?.addEventListener('abort', dismiss)
  // A view may be registered late, with the modal's code; after that, one that is not there will not come.
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
