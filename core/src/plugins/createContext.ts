import type { FeatureDefinition } from '../contract/Features.js'
import type { AnyPlugin } from '../contract/Plugin.js'
import type { PluginContext } from '../contract/PluginContext.js'
import { bootErrors } from '../errors/defineErrors.js'
import { addTap } from '../hooks/addTap.js'
import type { KernelParts } from '../kit/KernelParts.js'
import { addNamespace } from './addNamespace.js'
import { facadeOf } from './facadeOf.js'
import { providedIds, replacesService } from './orderPlugins.js'
import { registerView } from './registerView.js'
import type { Scope } from './Scope.js'
import { slotRegistry } from './slots.js'

/** What a plugin's `setup` receives. Everything added through it belongs to the plugin's scope. */
export function createContext(
  parts: KernelParts,
  plugin: AnyPlugin,
  scope: Scope,
  fail: (cause: unknown) => void
): PluginContext {
  const { name } = plugin
  const own = { owner: name }
  let textsCount = 0
  scope.add(() => {
    parts.forgetFactsOf(name)
    parts.features.endRemote(name)
  })
  const context: PluginContext = {
    name,
    ...parts.readers,
    actions: parts.actionsFor(name, scope.signal),
    signal: scope.signal,
    storage: {
      item: (key, options) => parts.storage.item(`${name}.${key}`, options)
    },
    tap: (hook, fn, options) => {
      const tapped = parts.hooks[hook]
      if (!tapped) throw bootErrors.unknownHook({ hook, cause: hook })
      if (typeof fn !== 'function')
        throw bootErrors.faulty({ plugin: name, reason: `its tap of ${hook} is not a function` })
      return scope.add(addTap(tapped as never, { name, ...options } as never, fn as never))
    },
    registerNamespace: (adapter) => scope.add(addNamespace(parts, adapter, name)),
    registerConnector: (connector) => scope.add(parts.connectorRegistry.add(facadeOf(connector), own)),
    registerSiwx: (strategy) => scope.add(parts.siwx.add(strategy, own)),
    registerTexts: (texts) => {
      textsCount += 1
      return scope.add(parts.texts.add({ id: `${name}/${textsCount}`, texts }, own))
    },
    registerView: (view, options) => scope.add(registerView(parts, view, { ...own, ...options }, fail)),
    addToSlot: (slot, item) => scope.add(slotRegistry(parts.slots, slot).add(item as never, own)),
    provide: (token, service) => {
      const { id } = token
      if (!providedIds(plugin).includes(id))
        throw new Error(`'${id}' is in neither \`provides\` nor \`replaces\` of the plugin '${name}'`)
      return scope.add(parts.services.add(id, service, { owner: name, replace: replacesService(plugin, id) }))
    },
    get: (token) => parts.services.get(token, replacesService(plugin, token.id) ? name : undefined),
    contribute: (point, item) => scope.add(parts.extensions.of(point).add(item, own)),
    contributions: (point) => parts.extensions.all(point),
    eachContribution: (point, what, call) => parts.extensions.each(point, what, call),
    emit: (event, data) => parts.emit(event, data, name),
    notify: (notice) => scope.add(parts.notify({ source: name, ...notice })),
    dismiss: (id) => parts.notices.dismiss(id),
    report: (error, source = name) => parts.report(error, source),
    registerFeature: (feature, definition) =>
      scope.add(parts.features.register(feature, definition as FeatureDefinition<unknown>, own)),
    setRemoteFeatures: (features) => {
      // A configuration can arrive after its plugin has been removed.
      if (!scope.signal.aborted) parts.features.setRemote(features, name)
    },
    describeAddress: (caipAddress, details, at) => {
      // What a removed plugin has given was forgotten with it.
      if (!scope.signal.aborted) parts.describeAddress(caipAddress, details, name, at)
    },
    seal: async (...sealed) => {
      const seals = await parts.loadSeals()
      return scope.add(seals.seal(...sealed))
    },
    onDispose: (dispose) => void scope.add(dispose)
  }
  return Object.freeze(context)
}
