import type { KitActions, OpenOptions } from '../contract/KitActions.js'
import { catalogueToken } from '../contract/WalletCatalogue.js'
import { bootErrors } from '../errors/defineErrors.js'
import type { AskVisitorOptions } from '../requests/askVisitor.js'
import type { KernelParts } from './KernelParts.js'
import type { LazyKernel } from './lazy.js'
import type { LoadedRuntime } from './startup.js'

/** A function of the loaded code without its first parameter, the runtime. */
type Later<Fn> = Fn extends (runtime: never, ...args: infer Args) => infer Answer
  ? (...args: Args) => Promise<Awaited<Answer>>
  : never

type LaterName =
  | 'connect'
  | 'disconnect'
  | 'reconnect'
  | 'switchNetwork'
  | 'switchAccount'
  | 'sendRequest'
  | 'prepare'
  | 'signMessage'
  | 'refreshBalance'

/** The actions of a kit, for its host or a plugin. Their code is loaded when the kit starts or an action is first used. */
export function createActions(
  parts: KernelParts,
  lazy: LazyKernel,
  plugin?: string,
  pluginSignal?: AbortSignal
): KitActions {
  const { connections, router, scope, activity } = parts

  /** @throws KitError `core/disposed`, `core/stopped` if a plugin calls actions in an endless loop */
  const load = async () => {
    if (scope.signal.aborted) throw bootErrors.disposed()
    activity.countAction?.(plugin)
    return lazy.runtime()
  }

  /** An action that is a function of the loaded code, which receives the runtime first. */
  const later = <Name extends LaterName>(name: Name) =>
    (async (...args: never[]) => {
      const code = await load()
      return (code[name] as (...args: unknown[]) => unknown)(code.runtime, ...args)
    }) as Later<LoadedRuntime[Name]>

  const actions: KitActions = {
    connect: later('connect'),
    disconnect: later('disconnect'),
    reconnect: later('reconnect'),
    switchNetwork: later('switchNetwork'),
    switchAccount: later('switchAccount'),
    request: later('sendRequest'),
    prepare: later('prepare'),
    signMessage: later('signMessage'),
    refreshBalance: later('refreshBalance'),
    setActiveNamespace: (namespace) => connections.activate(namespace),
    open: ({ view, params, namespace }: OpenOptions = {}) => {
      if (namespace) connections.activate(namespace)
      open(parts, lazy, view, params)
    },
    close: () => void router.navigate('close'),
    push: (view, ...[params]) => void router.navigate('push', view, params),
    replace: (view, ...[params]) => void router.navigate('replace', view, params),
    back: () => void router.navigate('back'),
    popTo: (view) => void router.popTo(view),
    reset: (views) => void router.reset(views),
    async ask(view, ...rest: readonly unknown[]) {
      const [params, options = {}] = rest as readonly [params?: unknown, options?: AskVisitorOptions]
      const { askVisitor, runtime } = await load()
      const opened = () => announceOpen(parts, lazy)
      return askVisitor(runtime, view, params, options, pluginSignal, opened) as never
    }
  }
  return Object.freeze(actions)
}

/** Opens the requested view, otherwise the one that fits the visitor's state. */
function open(parts: KernelParts, lazy: LazyKernel, view: string | undefined, params: unknown): void {
  const { router } = parts
  const wasOpen = router.open
  if (!router.navigate('open', view ?? homeView(parts), params) || wasOpen) return
  announceOpen(parts, lazy)
}

/** Announces that the modal is open, and fetches the data of its first view. */
function announceOpen(parts: KernelParts, lazy: LazyKernel): void {
  const { router, connections } = parts
  router.setLoading(true)
  parts.emit('MODAL_OPEN', { connected: connections.all.length > 0, view: router.current.name })
  lazy.startup().then(
    (startup) => startup.prefetch(catalogueToken),
    () => router.setLoading(false)
  )
}

function homeView({ connections, networks, config }: KernelParts): string {
  if (!connections.live.length) return 'Connect'
  const mayStay = config.allowUnsupportedChain || config.enableNetworkSwitch === false
  return networks.unsupported() && !mayStay ? 'UnsupportedChain' : 'Account'
}
