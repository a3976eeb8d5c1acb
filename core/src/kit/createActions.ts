import type { KitActions, OpenOptions } from '../contract/KitActions.js'
import { bootErrors } from '../errors/defineErrors.js'
import type { AskVisitorOptions } from '../requests/askVisitor.js'
import type { KernelParts } from './KernelParts.js'
import type { LazyKernel } from './lazy.js'

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

  const actions: KitActions = {
    async connect(connectorId, options) {
      const { connect, runtime } = await load()
      return connect(runtime, connectorId, options)
    },
    async disconnect(options) {
      const { disconnect, runtime } = await load()
      return disconnect(runtime, options)
    },
    async reconnect(connectorId, options) {
      const { reconnect, runtime } = await load()
      return reconnect(runtime, connectorId, options)
    },
    async switchNetwork(networkId) {
      const { switchNetwork, runtime } = await load()
      return switchNetwork(runtime, networkId)
    },
    async switchAccount(target) {
      const { switchAccount, runtime } = await load()
      switchAccount(runtime, target)
    },
    async request(request) {
      const { sendRequest, runtime } = await load()
      return sendRequest(runtime, request)
    },
    async prepare(intent, options) {
      const { prepare, runtime } = await load()
      return prepare(runtime, intent, options)
    },
    async signMessage(text, options) {
      const { signMessage, runtime } = await load()
      return signMessage(runtime, text, options)
    },
    async refreshBalance(namespace) {
      const { runtime } = await load()
      const connection = connections.of(namespace)
      if (connection) await runtime.readBalance(connection)
    },
    setActiveNamespace: (namespace) => connections.activate(namespace),
    open: ({ view, params, namespace }: OpenOptions = {}) => {
      if (namespace) connections.activate(namespace)
      router.navigate('open', view ?? homeView(parts), params)
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
      return askVisitor(runtime, view, params, options, pluginSignal) as never
    }
  }
  return Object.freeze(actions)
}

/** The view that fits the visitor's state. */
function homeView({ connections, networks, config }: KernelParts): string {
  if (!connections.live.length) return 'Connect'
  const mayStay = config.allowUnsupportedChain || config.enableNetworkSwitch === false
  return networks.unsupported() && !mayStay ? 'UnsupportedChain' : 'Account'
}
