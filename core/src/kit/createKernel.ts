import type { Connector } from '../contract/Connector.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { KitEvent } from '../contract/KitEvents.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { PluginTexts } from '../contract/PluginTexts.js'
import type { SiwxStrategy } from '../contract/Siwx.js'
import type { Navigation, ViewDefinition } from '../contract/View.js'
import { createLog } from '../log/createLog.js'
import { ExtensionPoints } from '../plugins/ExtensionPoints.js'
import { Registry } from '../plugins/Registry.js'
import { Scope } from '../plugins/Scope.js'
import { ServiceRegistry } from '../plugins/ServiceRegistry.js'
import { createStorage } from '../storage/createStorage.js'
import { AccountStore } from '../stores/AccountStore.js'
import { ConnectionStore } from '../stores/ConnectionStore.js'
import { FeatureStore } from '../stores/FeatureStore.js'
import { NetworkStore } from '../stores/NetworkStore.js'
import { NoticeStore } from '../stores/NoticeStore.js'
import { RouterStore } from '../stores/RouterStore.js'
import { createActions } from './createActions.js'
import { createConnectorReader } from './createConnectorReader.js'
import { createHooks } from './createHooks.js'
import type { Kernel } from './Kernel.js'
import { loadLate } from './loadLate.js'

/** Builds the inside of a kit. Pure: no window, network, timer or storage is touched. */
export function createKernel(config: KitSettings): Kernel & { boot(): void } {
  const id = config.id ?? 'plugboard'
  const collected = new WeakMap<object, unknown[]>()
  const waiting: [step: () => void, fail: (cause: unknown) => void][] = []
  let isBooted = false
  const hooks = createHooks((error, tap, [payload], hook) => {
    const list = collected.get(payload as object)
    if (list) list.push(error)
    // A tap of `error` that fails must not be reported to itself.
    else void loadLate().then((late) => late.noteTap(kernel, tap, error, hook))
  })
  const namespaces = new Registry<NamespaceAdapter>('Namespace')
  const connectorList = new Registry<Connector>('Connector')
  const connections = new ConnectionStore()
  const networks = new NetworkStore({
    adapters: () => namespaces.all,
    requested: config.networks,
    preferred: config.defaultNetwork,
    connections
  })
  const accounts = new AccountStore({
    adapter: (name) => namespaces.get(name),
    connections
  })
  const log = createLog(config.logLevel)
  let becomeReady = () => {}
  const ready = new Promise<void>((done) => {
    becomeReady = done
  })
  const readers = {
    config,
    hooks,
    connections,
    networks,
    accounts,
    connectors: createConnectorReader(connectorList, namespaces),
    router: new RouterStore({
      decide: (move) => decide(kernel, move),
      connected: () => connections.all.length > 0
    }),
    features: new FeatureStore(config.features ?? {}, config.basic ?? false),
    texts: new Registry<PluginTexts>('Texts'),
    siwx: new Registry<SiwxStrategy>('Sign-in strategy'),
    namespaces,
    ready
  }
  const kernel: Kernel & { boot(): void } = {
    ...readers,
    readers,
    becomeReady,
    id,
    connectorList,
    connections,
    views: new Registry<ViewDefinition>('View'),
    slots: new Map(),
    services: new ServiceRegistry(),
    extensions: new ExtensionPoints((...args) => kernel.report(...args)),
    attempts: new Map(),
    sessions: new Map(),
    restoring: new Map(),
    collected,
    early: new WeakMap(),
    notices: new NoticeStore(),
    storage: createStorage((Storage) => new Storage(id, config.storage, (text) => log.add('error', text))),
    log,
    scope: new Scope((error) => kernel.report(error)),
    get actions() {
      return actions
    },
    get: (token) => kernel.services.get(token),
    emit: (name, data, source = 'kit') =>
      hooks.event.call(
        Object.freeze({
          name,
          data: Object.freeze(data),
          at: Date.now(),
          source
        }) as unknown as KitEvent
      ),
    notify: (notice) => kernel.notices.show(notice),
    report: (...args) => void loadLate().then((late) => late.reportError(kernel, ...args)),
    afterBoot: (step, fail) => void (isBooted ? step() : waiting.push([step, fail])),
    boot: () => {
      isBooted = true
      for (const [step, fail] of waiting)
        try {
          step()
        } catch (error) {
          fail(error)
        }
    }
  }
  const actions = createActions(kernel)
  return kernel
}

/** A tap that throws is a refusal. Leaving is announced here, since hosts close the modal in several ways. */
function decide(kernel: Kernel, move: Navigation): Navigation | null {
  try {
    const decided = kernel.hooks.beforeNavigate.call(Object.freeze(move))
    if (decided?.kind === 'close' && kernel.router.open)
      kernel.emit('MODAL_CLOSE', {
        connected: kernel.connections.all.length > 0
      })
    return decided
  } catch (error) {
    kernel.report(error)
    return null
  }
}
