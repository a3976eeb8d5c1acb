import type { FeatureDefinition } from '../contract/Features.js'
import type { AnyPlugin } from '../contract/Plugin.js'
import type { PluginContext } from '../contract/PluginContext.js'
import type { Token } from '../contract/Token.js'
import { bootErrors } from '../errors/bootErrors.js'
import { addTap } from '../hooks/addTap.js'
import { addNamespace } from '../kit/addNamespace.js'
import { createActions } from '../kit/createActions.js'
import type { Kernel } from '../kit/Kernel.js'
import { registerView } from '../kit/registerView.js'
import { slotOf } from '../kit/slotOf.js'
import { facadeOf } from './facadeOf.js'
import type { Scope } from './Scope.js'

/** What a plugin's `setup` receives. Everything added through it belongs to the plugin's scope. */
export function createContext(
  kernel: Kernel,
  { name, provides = [], replaces = [] }: AnyPlugin,
  scope: Scope,
  fail: (cause: unknown) => void
): PluginContext {
  const own = { owner: name }
  const isReplaced = ({ id }: Token<unknown>) => replaces.some((token) => token.id === id)
  const context: PluginContext = {
    name,
    ...kernel.readers,
    actions: createActions(kernel, name),
    signal: scope.signal,
    storage: {
      item: (key, options) => kernel.storage.item(`${name}.${key}`, options)
    },
    tap: (hook, fn, options) => {
      const tapped = kernel.hooks[hook]
      if (!tapped) throw bootErrors.unknownHook({ hook, cause: hook })
      return scope.add(addTap(tapped as never, { name, ...options } as never, fn as never))
    },
    registerNamespace: (adapter) => scope.add(addNamespace(kernel, adapter, name)),
    registerConnector: (connector) => scope.add(kernel.connectorList.add(facadeOf(connector), own)),
    registerSiwx: (strategy) => scope.add(kernel.siwx.add(strategy, own)),
    registerTexts: (texts) => scope.add(kernel.texts.add(texts, own)),
    registerView: (view, options) => scope.add(registerView(kernel, view, { ...own, ...options }, fail)),
    addToSlot: (slot, item) => scope.add(slotOf(kernel, slot).add(item as never, own)),
    provide: (token, service) => {
      const { id } = token
      const replace = isReplaced(token)
      if (!replace && !provides.some((token) => token.id === id))
        throw new Error(`'${id}' is in neither \`provides\` nor \`replaces\` of the plugin '${name}'`)
      return scope.add(kernel.services.add(id, service, { owner: name, replace }))
    },
    get: (token) => kernel.services.get(token, isReplaced(token) ? name : undefined),
    contribute: (point, item) => scope.add(kernel.extensions.of(point).add(item, own)),
    contributions: (point) => kernel.extensions.all(point),
    eachContribution: (point, what, call) => kernel.extensions.each(point, what, call),
    emit: (event, data) => kernel.emit(event, data, name),
    notify: (notice) => scope.add(kernel.notify({ source: name, ...notice })),
    report: (error, source = name) => kernel.report(error, source),
    registerFeature: (feature, definition) =>
      scope.add(kernel.features.register(feature, definition as FeatureDefinition<unknown>, own)),
    setRemoteFeatures: (features) => kernel.features.setRemote(features, name),
    describeAccount: (namespace, details) => {
      const connection = kernel.connections.of(namespace)
      if (connection) kernel.accounts.describe(connection.caipAddress, details)
    },
    onDispose: (dispose) => void scope.add(dispose)
  }
  return Object.freeze(context)
}
