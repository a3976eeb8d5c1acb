import { observableRef } from 'mobx'
import type { Kit } from '../contract/Kit.js'
import type { KitConfig } from '../contract/KitConfig.js'
import type { AnyPlugin } from '../contract/Plugin.js'
import { bootErrors } from '../errors/defineErrors.js'
import { addTap } from '../hooks/addTap.js'
import type { CheckPlugins } from '../plugins/definePlugin.js'
import { PluginHost } from '../plugins/PluginHost.js'
import { visibleItems } from '../plugins/slots.js'
import { createKernel, type Kernel } from './createKernel.js'
import { createProvider } from './createProvider.js'

/**
 * Composes plugins into a kit. Synchronous, pure and safe on a server: it touches nothing outside before `start()`.
 *
 * @throws KitError `core/missingService` if a plugin needs a service that none provides, `core/notAPlugin`, `core/duplicatePlugin`
 */
export function createKit<const Plugins extends readonly AnyPlugin[]>(
  config: Omit<KitConfig, 'plugins'> & {
    readonly plugins: Plugins & CheckPlugins<Plugins>
  }
): Kit {
  // Without a compiler, settings can be missing or have any value.
  const { plugins, ...settings } = { ...config }
  // Plugins' stores are built with it, and no MobX before 7 has it.
  if (observableRef === undefined) throw bootErrors.wrongMobx()
  const kernel = createKernel(Object.freeze(settings))
  const host = new PluginHost(kernel.parts)
  host.install([plugins].flat() as AnyPlugin[])
  kernel.boot()
  return Object.freeze(toKit(kernel, host))
}

function toKit(kernel: Kernel, host: PluginHost): Kit {
  const { parts, lazy } = kernel
  const { connections, hooks, namespaces, notices, scope, slots } = parts
  const providers = new Map<string, unknown>()
  let started: Promise<void> | undefined
  return {
    ...parts.readers,
    ...parts.actionsFor(),
    id: parts.id,
    views: parts.views,
    log: parts.log,
    get namespaces() {
      return namespaces.all.map(({ id }) => id)
    },
    namespace: (id) => namespaces.get(id),
    slot: (name) => visibleItems(slots, name, connections) as never,
    start: () => {
      started ??= start(kernel, host).then(kernel.becomeReady)
      return started
    },
    use: async (plugin) => {
      if (scope.signal.aborted) throw bootErrors.disposed()
      host.install([(plugin as { readonly default?: AnyPlugin })?.default ?? (plugin as AnyPlugin)])
      if (!started) return
      // Plugins read the storage when they start. Without it, they start nevertheless.
      await lazy.startup().catch(() => {})
      await host.start()
    },
    remove: (name) => host.remove(name),
    get: parts.get,
    contributions: (point) => parts.extensions.all(point),
    provider: (namespace) => {
      const adapter = namespaces.get(namespace)
      if (!adapter) throw bootErrors.unsupportedChain({ notes: `There is no namespace '${namespace}'` })
      if (!providers.has(namespace)) providers.set(namespace, createProvider(parts, lazy, adapter))
      return providers.get(namespace) as never
    },
    on: (name, listener) =>
      scope.add(
        addTap(hooks.event, { name: `on ${name}` }, (event) => {
          if (event.name === name) listener(event.data as never, event)
        })
      ),
    notify: parts.notify,
    dismiss: (id) => notices.dismiss(id),
    emit: parts.emit,
    report: parts.report,
    dispose: () => {
      lazy.loadedRuntime?.end()
      host.dispose()
      scope.dispose()
    }
  }
}

async function start({ parts, lazy }: Kernel, host: PluginHost): Promise<void> {
  const { scope, report } = parts
  parts.emit('INITIALIZE', { plugins: Object.freeze(host.names) })
  // Storage comes first: plugins read it when they start.
  const startup = await lazy.startup().catch(report)
  if (scope.signal.aborted) return
  const started = host.start()
  if (startup) await startup.resume(started, host.starting)
  else {
    parts.accounts.setLoaded()
    await started
  }
}
