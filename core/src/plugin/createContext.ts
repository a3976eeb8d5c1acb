import type { AnyPlugin } from '../contract/Plugin.js'
import type { PluginContext } from '../contract/PluginContext.js'
import { addTap } from '../hooks/addTap.js'
import type { Kernel } from '../kit/Kernel.js'
import { registerView } from '../kit/registerView.js'
import { slotOf } from '../kit/slotOf.js'
import type { Scope } from './Scope.js'

/** What a plugin's `setup` receives. Everything added through it belongs to the plugin's scope. */
export function createContext(
  kernel: Kernel,
  { name, provides = [] }: AnyPlugin,
  scope: Scope,
  fail: (cause: unknown) => void
): PluginContext {
  const own = { owner: name }
  const context: PluginContext = {
    name,
    ...kernel.readers,
    actions: kernel.actions,
    signal: scope.signal,
    storage: {
      item: (key, options) => kernel.storage.item(`${name}.${key}`, options)
    },
    tap: (hook, fn, options) =>
      scope.add(addTap(kernel.hooks[hook] as never, { name, ...options } as never, fn as never)),
    registerNamespace: (adapter) => scope.add(kernel.addNamespace(adapter, name)),
    registerConnector: (connector) => scope.add(kernel.connectorList.add(connector, own)),
    registerSiwx: (strategy) => scope.add(kernel.siwx.add(strategy, own)),
    registerTexts: (texts) => scope.add(kernel.texts.add(texts, own)),
    registerView: (view, options) => scope.add(registerView(kernel, view, { ...own, ...options }, fail)),
    addToSlot: (slot, item) => scope.add(slotOf(kernel, slot).add(item as never, own)),
    provide: (token, service) => {
      if (!provides.some(({ id }) => id === token.id))
        throw new Error(`Plugin '${name}' does not declare '${token.id}' in provides`)
      if (kernel.services.has(token.id)) throw new Error(`The service '${token.id}' is provided already`)
      kernel.services.set(token.id, service)
      return scope.add(() => void kernel.services.delete(token.id))
    },
    emit: (event, data) => kernel.emit(event, data, name),
    notify: (notice) => scope.add(kernel.notify(notice)),
    report: (error) => kernel.report(error, name),
    setRemoteFeatures: (features) => kernel.setRemoteFeatures(features),
    describeAccount: (namespace, details) => {
      const connection = kernel.connections.of(namespace)
      if (connection) kernel.accounts.describe(connection.caipAddress, details)
    },
    onDispose: (dispose) => void scope.add(dispose)
  }
  return Object.freeze(context)
}
