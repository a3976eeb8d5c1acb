import type { TapFunction } from '../hooks/addTap.js'
import type { CaipAddress } from './Account.js'
import type { Connector } from './Connector.js'
import type { FeatureConfig, FeatureDefinition, FeatureReader, Features } from './Features.js'
import type { KitHooks, TapOptions } from './Hooks.js'
import type { KitActions } from './KitActions.js'
import type { KitSettings } from './KitConfig.js'
import type { KitEvents } from './KitEvents.js'
import type { NamespaceAdapter } from './NamespaceAdapter.js'
import type { Notice } from './Notice.js'
import type { PluginTexts } from './PluginTexts.js'
import type {
  AccountDetails,
  AccountReader,
  ConnectionReader,
  ConnectorReader,
  Consent,
  NamespaceReader,
  NetworkReader,
  RouterReader,
  SiwxReader,
  TextsReader
} from './Readers.js'
import type { RpcRequest } from './RpcRequest.js'
import type { SiwxStrategy } from './Siwx.js'
import type { SlotContribution, Slots } from './Slots.js'
import type { PluginStorage } from './StorageItem.js'
import type { ExtensionItem, ExtensionPoint, Token } from './Token.js'
import type { ViewDefinition, ViewName } from './View.js'

/** Takes back what was added. Calling it twice does nothing more. */
export type Disposer = () => void

/** What a plugin's `setup` is given. All that it adds is taken back when the plugin is removed. */
export interface PluginContext {
  /** The plugin's own name. */
  readonly name: string
  /** The host's configuration, frozen. */
  readonly config: KitSettings
  /** The hooks themselves, for interceptors; `tap` is the usual way. */
  readonly hooks: KitHooks
  /** Who is connected. Observable, as all readers are. */
  readonly connections: ConnectionReader
  /** Which networks there are, and which is active. */
  readonly networks: NetworkReader
  /** What is known of each namespace's account. */
  readonly accounts: AccountReader
  /** What can be connected here. */
  readonly connectors: ConnectorReader
  /** The visitor's consent to the terms: `connect` rejects without it, where it is needed. */
  readonly consent: Consent
  /** Where the modal is. */
  readonly router: RouterReader
  /** Which settings are in force. */
  readonly features: FeatureReader
  /** The chain families that plugins have registered. */
  readonly namespaces: NamespaceReader
  /** What plugins have brought with `registerTexts`. */
  readonly texts: TextsReader
  /** What plugins have brought with `registerSiwx`. */
  readonly siwx: SiwxReader
  /** Resolves when the plugins have started, or have had 3 s to: wallets that are here have announced themselves then. */
  readonly ready: Promise<void>
  /** Values that outlive a reload, under keys of the plugin's own. Not to be read before `start`. */
  readonly storage: PluginStorage
  /** Connect, disconnect, switch, request, open, close: the same that the host has. */
  readonly actions: KitActions
  /** Aborts when the plugin is removed. */
  readonly signal: AbortSignal
  /** Takes part in a decision. */
  tap<N extends keyof KitHooks & string>(
    hook: N,
    fn: TapFunction<KitHooks[N]>,
    options?: TapOptions
  ): Disposer
  /** Adds a chain family. */
  registerNamespace(adapter: NamespaceAdapter): Disposer
  /** Adds a way to connect. Throws when the id is taken. */
  registerConnector(connector: Connector): Disposer
  /** Adds a way to sign in. */
  registerSiwx(strategy: SiwxStrategy): Disposer
  /** Brings the plugin's texts: English at once, other languages when they are needed. */
  registerTexts(texts: PluginTexts): Disposer
  /** Adds a view, or with `replace` takes the place of the one with that name. */
  registerView(view: ViewDefinition, options?: { readonly replace?: boolean | undefined }): Disposer
  /** Adds an item to a place in the modal. */
  addToSlot<N extends keyof Slots & string, const Name extends ViewName>(
    slot: N,
    item: SlotContribution<Slots[N], Name>
  ): Disposer
  /** Gives a service that the plugin declares in `provides` or `replaces`. */
  provide<T>(token: Token<T>, service: NoInfer<T>): Disposer
  /**
   * A service, where a plugin provides it now. Observable: an observer sees one that comes later. What is returned forwards to
   * whoever provides the service, so it may be kept. A plugin that `replaces` the service is given the one that it covers.
   */
  get<T>(token: Token<T>): T | undefined
  /** Adds an item to an extension point. Throws when the id of the item is taken there. */
  contribute<T extends ExtensionItem>(point: ExtensionPoint<T>, item: NoInfer<T>): Disposer
  /** What plugins have contributed to an extension point, by `order`. Observable. */
  contributions<T extends ExtensionItem>(point: ExtensionPoint<T>): readonly T[]
  /**
   * Calls a function with each contribution and gives the results. A contribution that throws is skipped, and its plugin is
   * reported (`core/faulty`); a promise that rejects is reported too, and stays in the results.
   * @param what is done, for the report, e.g. `'its prices'`
   */
  eachContribution<T extends ExtensionItem, R>(
    point: ExtensionPoint<T>,
    what: string,
    call: (item: T) => R
  ): readonly R[]
  /** Tells that something happened. */
  emit<N extends keyof KitEvents & string>(name: N, data: KitEvents[N]): void
  /** Tells the visitor something; the disposer takes it away. */
  notify(notice: Notice): Disposer
  /** Reports an error to the `error` hook, the log and, by its severity, the visitor. @param source the plugin that is at fault; this one by default */
  report(error: unknown, source?: string): void
  /**
   * Adds a setting of the plugin's own: hosts write it in `createKit({ features })`, and it is read with `features.get(name)`.
   * Augment `Features` with its type. Throws when the setting is registered already.
   */
  registerFeature<Name extends keyof Features & string>(
    name: Name,
    definition: FeatureDefinition<Features[Name]>
  ): Disposer
  /**
   * Lays the remote configuration over the host's, where a setting allows it; warns of each local setting that it overrides.
   * What it says of a setting that is not registered yet waits for it.
   */
  setRemoteFeatures(features: FeatureConfig): void
  /**
   * Fills in what the plugin knows of an address; it is kept as long as any live connection holds that address and the plugin is
   * there. Where none holds it, nothing happens: an answer that comes after the visitor has changed the account is never shown for another one.
   * Of `profileName` at most 40 characters are kept, and none that is invisible or turns the direction of text.
   *
   * @param at when the plugin found that out, in Unix milliseconds, where it has kept it since: a name is stored for 30 days from then on. Default: now
   */
  describeAddress(caipAddress: CaipAddress, details: Partial<AccountDetails>, at?: number): void
  /**
   * Seals the requests of something that the visitor has reviewed: a request that names it as `reviewed` reaches the wallet as one
   * of these steps or not at all, for the account and network that are active now. Neither taps nor callers can change it.
   * Resolves with the disposer.
   *
   * @param until Unix time in milliseconds at which the review expires
   * @throws KitError `core/notSealable` for params that have no canonical text, such as byte arrays
   */
  seal(reviewed: object, steps: readonly RpcRequest[], until: number): Promise<Disposer>
  /** Runs when the plugin is removed. */
  onDispose(dispose: Disposer): void
}
