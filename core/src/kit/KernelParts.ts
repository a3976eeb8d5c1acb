import type { CaipAddress } from '../contract/Account.js'
import type { Connector } from '../contract/Connector.js'
import type { KitHooks } from '../contract/Hooks.js'
import type { KitActions } from '../contract/KitActions.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { KitEvents } from '../contract/KitEvents.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Notice } from '../contract/Notice.js'
import type { AnyPlugin } from '../contract/Plugin.js'
import type { PluginContext } from '../contract/PluginContext.js'
import type { RegisteredTexts } from '../contract/PluginTexts.js'
import type { AccountDetails } from '../contract/Readers.js'
import type { SiwxStrategy } from '../contract/Siwx.js'
import type { SlotItem } from '../contract/Slots.js'
import type { Token } from '../contract/Token.js'
import type { ViewDefinition } from '../contract/View.js'
import type { TapActivity } from '../diagnostics/watchTaps.js'
import type { LogLevel } from '../log/RingLog.js'
import type { ExtensionPoints } from '../plugins/ExtensionPoints.js'
import type { Registry } from '../plugins/Registry.js'
import type { Scope } from '../plugins/Scope.js'
import type { ServiceRegistry } from '../plugins/ServiceRegistry.js'
import type { RequestSeals } from '../requests/RequestSeals.js'
import type { LateStorage } from '../storage/LateStorage.js'
import type { AccountStore } from '../stores/AccountStore.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import type { ConsentStore } from '../stores/ConsentStore.js'
import type { FeatureStore } from '../stores/FeatureStore.js'
import type { NetworkStore } from '../stores/NetworkStore.js'
import type { NoticeStore } from '../stores/NoticeStore.js'
import type { RouterStore } from '../stores/RouterStore.js'

/** The parts of a kit that hosts and plugins can read. */
export type KernelReaders = Pick<
  PluginContext,
  | 'config'
  | 'consent'
  | 'hooks'
  | 'connections'
  | 'networks'
  | 'accounts'
  | 'connectors'
  | 'router'
  | 'notices'
  | 'features'
  | 'texts'
  | 'siwx'
  | 'namespaces'
  | 'ready'
>

/**
 * The parts of one kit: stores, registries, and functions for reporting. The kernel builds on them and exposes none of them;
 * functions that work on them take the parts they need as arguments.
 */
export interface KernelParts {
  readonly id: string
  readonly config: KitSettings
  readonly hooks: KitHooks
  readonly readers: KernelReaders
  readonly ready: Promise<void>

  readonly namespaces: Registry<NamespaceAdapter>
  readonly connectorRegistry: Registry<Connector>
  readonly siwx: Registry<SiwxStrategy>
  readonly views: Registry<ViewDefinition>
  readonly texts: Registry<RegisteredTexts>
  readonly slots: Map<string, Registry<SlotItem<never>>>
  readonly services: ServiceRegistry
  readonly extensions: ExtensionPoints

  readonly connections: ConnectionStore
  readonly networks: NetworkStore
  readonly accounts: AccountStore
  readonly router: RouterStore
  readonly notices: NoticeStore
  readonly features: FeatureStore
  readonly consent: ConsentStore

  readonly storage: LateStorage
  readonly log: KernelLog
  /** Ends with the kit. */
  readonly scope: Scope
  readonly activity: TapActivity
  /** Collects failures of isolated taps of one call, by the call's payload; failures that nobody collects are reported. */
  readonly tapFailures: WeakMap<object, unknown[]>

  /** The kit's actions, for its host or a plugin. @param signal aborts when the plugin is removed */
  actionsFor(plugin?: string, signal?: AbortSignal): KitActions
  get<T>(token: Token<T>): T | undefined
  emit<N extends keyof KitEvents>(name: N, data: KitEvents[N], source?: string): void
  notify(notice: Notice): () => void
  /** Turns any thrown value into a KitError, records it, and shows it according to its severity. @param source the plugin or service that threw it */
  report(error: unknown, source?: string): void
  /** Reports that a plugin failed and was removed. @param installed the remaining plugins */
  reportRemovedPlugin(error: unknown, plugin: string, installed: readonly AnyPlugin[]): void
  /** Reports the tap of `viewRegister` that answers this view with something other than a view. */
  findFaultyViewTap(view: ViewDefinition): void
  /** Loads the seals of reviewed requests. */
  loadSeals(): Promise<RequestSeals>
  /** Adds the details that a plugin knows about an address of a live connection. */
  describeAddress(
    caipAddress: CaipAddress,
    details: Partial<AccountDetails>,
    owner: string,
    at?: number
  ): void
  /** Drops everything that a plugin has said about any address. */
  forgetFactsOf(owner: string): void
  /** Runs a step after all plugins are set up, or at once if they already are. `fail` receives its error. */
  afterBoot(step: () => void, fail: (cause: unknown) => void): void
}

/** The log of a kit. Its code is loaded with the first line, because most pages never write one. */
export interface KernelLog {
  add(level: LogLevel, text: string): void
  /** Redacted lines, oldest first. */
  lines(): Promise<readonly string[]>
}
