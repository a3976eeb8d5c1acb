import { createConnectorReader } from '../connecting/createConnectorReader.js'
import type { Connector } from '../contract/Connector.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { KitEvent, KitEvents } from '../contract/KitEvents.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { RegisteredTexts } from '../contract/PluginTexts.js'
import type { SiwxStrategy } from '../contract/Siwx.js'
import type { Navigation, ViewDefinition } from '../contract/View.js'
import { catalogueToken } from '../contract/WalletCatalogue.js'
import { ExtensionPoints } from '../plugins/ExtensionPoints.js'
import { Registry } from '../plugins/Registry.js'
import { Scope } from '../plugins/Scope.js'
import { ServiceRegistry } from '../plugins/ServiceRegistry.js'
import { LateStorage } from '../storage/LateStorage.js'
import { AccountStore } from '../stores/AccountStore.js'
import { ConnectionStore } from '../stores/ConnectionStore.js'
import { ConsentStore } from '../stores/ConsentStore.js'
import { FeatureStore } from '../stores/FeatureStore.js'
import { NetworkStore } from '../stores/NetworkStore.js'
import { NoticeStore } from '../stores/NoticeStore.js'
import { RouterStore } from '../stores/RouterStore.js'
import { createActions } from './createActions.js'
import { createHooks } from './createHooks.js'
import type { KernelParts } from './KernelParts.js'
import { LazyKernel } from './lazy.js'
import type { Runtime } from './runtime.js'

/** A kernel before its plugins are set up. */
export interface Kernel {
  readonly parts: KernelParts
  readonly lazy: LazyKernel
  /** Runs the steps that waited until all plugins were set up. */
  boot(): void
  /** Resolves `parts.ready`. */
  becomeReady(): void
}

/** Builds the kernel of a kit. Pure: it touches no window, network, timer or storage. */
export function createKernel(config: KitSettings): Kernel {
  // Nothing can be reported while the code that reports cannot be loaded.
  const withRuntime = (step: (runtime: Runtime) => void) =>
    void lazy.runtime().then(
      ({ runtime }) => step(runtime),
      () => {}
    )
  const tapFailures = new WeakMap<object, unknown[]>()
  const hooks = createHooks((error, tap, [payload], hook) => {
    const collected = tapFailures.get(payload as object)
    if (collected) collected.push(error)
    else withRuntime((runtime) => runtime.reportTapFailure(tap, error, hook))
  })
  const namespaces = new Registry<NamespaceAdapter>('Namespace')
  const connectorRegistry = new Registry<Connector>('Connector')
  const connections = new ConnectionStore()
  const networks = new NetworkStore({
    adapters: () => namespaces.all,
    requested: config.networks,
    preferred: config.defaultNetwork,
    connections
  })
  const features = new FeatureStore(config.features ?? {}, config.basic ?? false)
  let becomeReady = () => {}
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve
  })
  const boot = createBoot()
  const notices = new NoticeStore()
  const readers = {
    config,
    hooks,
    connections,
    networks,
    accounts: new AccountStore({ adapter: (name) => namespaces.get(name), connections, config }),
    connectors: createConnectorReader(connectorRegistry, namespaces),
    router: new RouterStore({
      decide: (move) => decideNavigation(parts, move),
      connected: () => connections.all.length > 0,
      opened: () => announceOpen(parts, lazy),
      closed: () => parts.emit('MODAL_CLOSE', { connected: connections.all.length > 0 })
    }),
    notices,
    features,
    consent: new ConsentStore(config, features),
    texts: new Registry<RegisteredTexts>('Texts'),
    siwx: new Registry<SiwxStrategy>('Sign-in strategy'),
    namespaces,
    ready
  }
  const services = new ServiceRegistry()
  const parts: KernelParts = {
    ...readers,
    readers,
    id: config.id ?? 'plugboard',
    connectorRegistry,
    views: new Registry<ViewDefinition>('View'),
    slots: new Map(),
    services,
    extensions: new ExtensionPoints((...args) => parts.report(...args)),
    storage: new LateStorage(),
    log: {
      add: (...line) => withRuntime((runtime) => runtime.log.add(...line)),
      lines: async () => (await lazy.runtime()).runtime.log.lines()
    },
    scope: new Scope((error) => parts.report(error)),
    activity: {},
    tapFailures,
    actionsFor: (plugin, signal) => createActions(parts, lazy, plugin, signal),
    get: (token) => services.get(token),
    emit: (name, data, source = 'kit') => {
      if (name === 'MODAL_CREATED') parts.router.setViewsLoaded()
      hooks.event.call(createEvent(name, data, source))
    },
    notify: (notice) => notices.show(notice),
    report: (...args) => withRuntime((runtime) => runtime.reportError(...args)),
    reportRemovedPlugin: (...args) => withRuntime((runtime) => runtime.reportRemovedPlugin(...args)),
    findFaultyViewTap: (view) => withRuntime((runtime) => runtime.findFaultyViewTap(view)),
    // Without the runtime, there is no connection.
    describeAddress: (...args) => lazy.loadedRuntime?.describeAddress(...args),
    forgetFactsOf: (owner) => lazy.loadedRuntime?.forgetFactsOf(owner),
    loadSeals: async () => (await lazy.runtime()).runtime.seals,
    afterBoot: boot.after
  }
  const lazy = new LazyKernel(parts)
  return { parts, lazy, boot: boot.run, becomeReady }
}

function createEvent(name: keyof KitEvents, data: KitEvents[keyof KitEvents], source: string): KitEvent {
  return Object.freeze({ name, data: Object.freeze(data), at: Date.now(), source } as KitEvent)
}

/** Collects steps that wait until all plugins are set up. */
function createBoot(): { run(): void; after: KernelParts['afterBoot'] } {
  let waiting: [step: () => void, fail: (cause: unknown) => void][] | undefined = []
  return {
    after: (step, fail) => void (waiting ? waiting.push([step, fail]) : step()),
    run: () => {
      const steps = waiting ?? []
      waiting = undefined
      for (const [step, fail] of steps)
        try {
          step()
        } catch (error) {
          fail(error)
        }
    }
  }
}

/** Passes a move through `beforeNavigate`; a tap that throws refuses the move. */
function decideNavigation({ hooks, report }: KernelParts, move: Navigation): Navigation | null {
  try {
    return hooks.beforeNavigate.call(Object.freeze(move))
  } catch (error) {
    report(error)
    return null
  }
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
