import { observableRef } from 'mobx'
import type { Kit } from '../contract/Kit.js'
import type { KitConfig } from '../contract/KitConfig.js'
import type { AnyPlugin } from '../contract/Plugin.js'
import { bootErrors } from '../errors/bootErrors.js'
import { addTap } from '../hooks/addTap.js'
import type { CheckPlugins } from '../plugins/CheckPlugins.js'
import { PluginHost } from '../plugins/PluginHost.js'
import { createKernel } from './createKernel.js'
import { createProvider } from './createProvider.js'
import type { Kernel } from './Kernel.js'
import { loadStart } from './loadStart.js'
import { visibleItems } from './visibleItems.js'

/**
 * Composes plugins into a kit. Synchronous, pure and safe on a server: nothing outside is touched before `start()`.
 *
 * @throws KitError `core/missingService` when a plugin needs what none provides, `core/notAPlugin`, `core/duplicatePlugin`
 */
export function createKit<const Plugins extends readonly AnyPlugin[]>(
  config: Omit<KitConfig, 'plugins'> & {
    readonly plugins: Plugins & CheckPlugins<Plugins>
  }
): Kit {
  // Without a compiler, settings may be missing, or be anything.
  const { plugins, ...settings } = { ...config }
  // What stores that plugins bring are made with, and no MobX before 7 has.
  if (observableRef === undefined) throw bootErrors.wrongMobx()
  const kernel = createKernel(Object.freeze(settings))
  const host = new PluginHost(kernel)
  host.install([plugins].flat() as AnyPlugin[])
  kernel.boot()
  return Object.freeze(toKit(kernel, host))
}

function toKit(kernel: Kernel, host: PluginHost): Kit {
  const providers = new Map<string, unknown>()
  let begun: Promise<void> | undefined
  const start = () => {
    begun ??= begin(kernel, host).then(kernel.becomeReady)
    return begun
  }
  return {
    ...kernel.readers,
    ...kernel.actions,
    id: kernel.id,
    notices: kernel.notices,
    views: kernel.views,
    log: kernel.log,
    get namespaces() {
      return kernel.namespaces.all.map(({ id }) => id)
    },
    namespace: (id) => kernel.namespaces.get(id),
    slot: (name) => visibleItems(kernel, name) as never,
    start,
    use: async (plugin) => {
      if (kernel.scope.signal.aborted) throw bootErrors.disposed()
      host.install([(plugin as { readonly default?: AnyPlugin })?.default ?? (plugin as AnyPlugin)])
      if (begun) await host.start()
    },
    remove: (name) => host.remove(name),
    get: kernel.get,
    contributions: (point) => kernel.extensions.all(point),
    provider: (namespace) => {
      const adapter = kernel.namespaces.get(namespace)
      if (!adapter)
        throw bootErrors.unsupportedChain({
          notes: `There is no namespace '${namespace}'`
        })
      if (!providers.has(namespace)) providers.set(namespace, createProvider(kernel, adapter))
      return providers.get(namespace) as never
    },
    on: (name, listener) =>
      kernel.scope.add(
        addTap(kernel.hooks.event, { name: `on ${name}` }, (event) => {
          if (event.name === name) listener(event.data as never, event)
        })
      ),
    notify: kernel.notify,
    dismiss: (id) => kernel.notices.dismiss(id),
    emit: kernel.emit,
    report: kernel.report,
    dispose: () => {
      for (const live of kernel.sessions.values()) live.controller.abort()
      host.dispose()
      kernel.scope.dispose()
    }
  }
}

async function begin(kernel: Kernel, host: PluginHost): Promise<void> {
  kernel.emit('INITIALIZE', { plugins: Object.freeze(host.names) })
  // Storage comes first: plugins read it when they start.
  await kernel.storage.load().catch(kernel.report)
  if (kernel.scope.signal.aborted) return
  const started = host.start()
  const { resume } = await loadStart()
  if (!kernel.scope.signal.aborted) await resume(kernel, started, host.starting)
}
