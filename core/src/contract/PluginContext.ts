import type { TapFunction } from '../hooks/TapFunction.js'
import type { Connector } from './Connector.js'
import type { FeatureConfig, FeatureReader } from './Features.js'
import type { KitHooks, TapOptions } from './Hooks.js'
import type { KitActions } from './KitActions.js'
import type { KitSettings } from './KitConfig.js'
import type { KitEvents } from './KitEvents.js'
import type { Namespace } from './Namespace.js'
import type { NamespaceAdapter } from './NamespaceAdapter.js'
import type { Notice } from './Notice.js'
import type { PluginTexts } from './PluginTexts.js'
import type {
  AccountDetails,
  AccountReader,
  ConnectionReader,
  ConnectorReader,
  NetworkReader,
  RouterReader,
  TextsReader
} from './Readers.js'
import type { SiwxStrategy } from './Siwx.js'
import type { SlotItem, Slots } from './Slots.js'
import type { PluginStorage } from './StorageItem.js'
import type { Token } from './Token.js'
import type { ViewDefinition } from './View.js'

/** Takes back what was added. Calling it twice does nothing more. */
export type Disposer = () => void

/** What a plugin's `setup` is given. All that it adds is taken back when the plugin is removed. */
export interface PluginContext {
  readonly name: string
  /** The host's configuration, frozen. */
  readonly config: KitSettings
  readonly hooks: KitHooks
  readonly connections: ConnectionReader
  readonly networks: NetworkReader
  readonly accounts: AccountReader
  readonly connectors: ConnectorReader
  readonly router: RouterReader
  readonly features: FeatureReader
  /** What plugins have brought with `registerTexts`. */
  readonly texts: TextsReader
  readonly storage: PluginStorage
  /** Connect, disconnect, switch, request, open, close: the same that the host has. */
  readonly actions: KitActions
  /** Aborts when the plugin is removed. */
  readonly signal: AbortSignal
  tap<N extends keyof KitHooks & string>(
    hook: N,
    fn: TapFunction<KitHooks[N]>,
    options?: TapOptions
  ): Disposer
  registerNamespace(adapter: NamespaceAdapter): Disposer
  registerConnector(connector: Connector): Disposer
  registerSiwx(strategy: SiwxStrategy): Disposer
  /** Brings the plugin's texts in further languages. */
  registerTexts(texts: PluginTexts): Disposer
  registerView(view: ViewDefinition, options?: { readonly replace?: boolean | undefined }): Disposer
  addToSlot<N extends keyof Slots & string>(slot: N, item: SlotItem<Slots[N]>): Disposer
  provide<T>(token: Token<T>, service: T): Disposer
  emit<N extends keyof KitEvents & string>(name: N, data: KitEvents[N]): void
  notify(notice: Notice): Disposer
  /** Reports an error to the `error` hook, the log and, by its severity, the visitor. */
  report(error: unknown): void
  /** Lays the remote configuration over the host's; warns of each local setting that it overrides. */
  setRemoteFeatures(features: FeatureConfig): void
  /** Fills in what the plugin knows of a namespace's connected account; without one it does nothing. */
  describeAccount(namespace: Namespace, details: Partial<AccountDetails>): void
  onDispose(dispose: Disposer): void
}
