import type { Connector } from '../contract/Connector.js'
import type { KitHooks } from '../contract/Hooks.js'
import type { KitActions } from '../contract/KitActions.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { KitEvents } from '../contract/KitEvents.js'
import type { Namespace } from '../contract/Namespace.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Notice } from '../contract/Notice.js'
import type { AnyPlugin } from '../contract/Plugin.js'
import type { PluginContext } from '../contract/PluginContext.js'
import type { PluginTexts } from '../contract/PluginTexts.js'
import type { ConnectorReader } from '../contract/Readers.js'
import type { SiwxStrategy } from '../contract/Siwx.js'
import type { SlotItem } from '../contract/Slots.js'
import type { Token } from '../contract/Token.js'
import type { ViewDefinition } from '../contract/View.js'
import type { Attempt } from '../flows/Attempt.js'
import type { LiveSession } from '../flows/LiveSession.js'
import type { Restoring } from '../flows/Restoring.js'
import type { createLog } from '../log/createLog.js'
import type { ExtensionPoints } from '../plugins/ExtensionPoints.js'
import type { Registry } from '../plugins/Registry.js'
import type { Scope } from '../plugins/Scope.js'
import type { ServiceRegistry } from '../plugins/ServiceRegistry.js'
import type { createStorage } from '../storage/createStorage.js'
import type { AccountStore } from '../stores/AccountStore.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import type { FeatureStore } from '../stores/FeatureStore.js'
import type { NetworkStore } from '../stores/NetworkStore.js'
import type { NoticeStore } from '../stores/NoticeStore.js'
import type { RouterStore } from '../stores/RouterStore.js'

/** The inside of one kit, which its flows work on. Never handed out. */
export interface Kernel {
  readonly id: string
  readonly config: KitSettings
  readonly hooks: KitHooks
  /** What hosts and plugins may read of all this. */
  readonly readers: Pick<
    PluginContext,
    | 'config'
    | 'hooks'
    | 'connections'
    | 'networks'
    | 'accounts'
    | 'connectors'
    | 'router'
    | 'features'
    | 'texts'
    | 'siwx'
    | 'namespaces'
    | 'ready'
  >
  readonly ready: Promise<void>
  becomeReady(): void
  readonly namespaces: Registry<NamespaceAdapter>
  readonly connectorList: Registry<Connector>
  readonly siwx: Registry<SiwxStrategy>
  readonly views: Registry<ViewDefinition>
  readonly texts: Registry<PluginTexts>
  readonly slots: Map<string, Registry<SlotItem<never>>>
  readonly services: ServiceRegistry
  readonly extensions: ExtensionPoints
  readonly connections: ConnectionStore
  readonly networks: NetworkStore
  readonly accounts: AccountStore
  readonly router: RouterStore
  readonly notices: NoticeStore
  readonly features: FeatureStore
  readonly storage: ReturnType<typeof createStorage>
  readonly log: ReturnType<typeof createLog>
  /** Ends with the kit. */
  readonly scope: Scope
  /** Running attempts to connect, by namespace. */
  readonly attempts: Map<Namespace, Attempt>
  /** Live sessions by `sessionKey`. */
  readonly sessions: Map<string, LiveSession>
  /** Stored connections that are yet to be restored, by `sessionKey`. */
  readonly restoring: Map<string, Restoring>
  /** What was stored before the reload has been taken in. */
  isTakenIn?: boolean
  /** What plugins brought and `lookOver` has looked at. */
  lookedOver?: { readonly entries: WeakSet<object>; readonly said: Set<string> }
  /** The plugin whose error taps are hearing of. */
  reporting?: string | undefined
  /** Hears that a plugin asks the kit for something. @throws KitError `core/stopped` when it does so in a circle */
  heed?: (plugin: string | undefined) => void
  readonly actions: KitActions
  get<T>(token: Token<T>): T | undefined
  emit<N extends keyof KitEvents>(name: N, data: KitEvents[N], source?: string): void
  notify(notice: Notice): () => void
  /** Turns whatever was thrown into a KitError, records it, and shows it by its severity. `left`: its plugin is gone, and these are there. */
  report(error: unknown, source?: string, left?: ReadonlyMap<string, { readonly plugin: AnyPlugin }>): void
  /** Where the failures of isolated taps of one call are collected, by the call's payload; reported where nobody collects. */
  readonly collected: WeakMap<object, unknown[]>
  /** What wallets said before their sessions were taken in, by the session's controller. */
  readonly early: WeakMap<AbortController, readonly (() => void)[]>
  readonly connectors: ConnectorReader
  /** Runs a step after every plugin is set up, `fail` takes what it throws then; at once when that is so already. */
  afterBoot(step: () => void, fail: (cause: unknown) => void): void
}
