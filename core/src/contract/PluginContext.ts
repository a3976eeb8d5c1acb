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
  NoticeReader,
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

/** Undoes a registration. Further calls do nothing. */
export type Disposer = () => void

/** The API passed to a plugin's `setup`. Everything a plugin adds is removed along with it. */
export interface PluginContext {
  /** The plugin's own name. */
  readonly name: string
  /** The host's configuration, frozen. */
  readonly config: KitSettings
  /** The hooks themselves, for interceptors; `tap` is the usual way. */
  readonly hooks: KitHooks
  /** The connected wallets and accounts. Observable, like all readers. */
  readonly connections: ConnectionReader
  /** The networks, and which of them is active. */
  readonly networks: NetworkReader
  /** Details of each namespace's account. */
  readonly accounts: AccountReader
  /** The wallets and other connectors available here. */
  readonly connectors: ConnectorReader
  /** The visitor's consent to the terms: if consent is required, `connect` rejects without it. */
  readonly consent: Consent
  /** The state of the modal. */
  readonly router: RouterReader
  /** The notices that are shown to the visitor. */
  readonly notices: NoticeReader
  /** The feature settings in force. */
  readonly features: FeatureReader
  /** The chain families that plugins have registered. */
  readonly namespaces: NamespaceReader
  /** Texts that plugins added with `registerTexts`. */
  readonly texts: TextsReader
  /** Strategies that plugins added with `registerSiwx`. */
  readonly siwx: SiwxReader
  /** Resolves when the plugins have started or 3 s have passed: by then, installed wallets have announced themselves. */
  readonly ready: Promise<void>
  /** Values that outlive a reload, under the plugin's own keys. Do not read it before `start`. */
  readonly storage: PluginStorage
  /** Connect, disconnect, switch, request, open, close: the same actions as the host's. */
  readonly actions: KitActions
  /** Aborts when the plugin is removed. */
  readonly signal: AbortSignal
  /** Adds a tap to a hook. */
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
  /** Adds the plugin's texts: English immediately, other languages on demand. */
  registerTexts(texts: PluginTexts): Disposer
  /** Adds a view, or replaces the view of the same name with `replace`. */
  registerView(view: ViewDefinition, options?: { readonly replace?: boolean | undefined }): Disposer
  /** Adds an item to a slot of the modal. */
  addToSlot<N extends keyof Slots & string, const Name extends ViewName>(
    slot: N,
    item: SlotContribution<Slots[N], Name>
  ): Disposer
  /** Provides a service that the plugin declares in `provides` or `replaces`. */
  provide<T>(token: Token<T>, service: NoInfer<T>): Disposer
  /**
   * Returns a service, if a plugin currently provides it. Observable: an observer notices one that is added later. The returned object forwards to
   * the current provider, so it may be kept. A plugin that `replaces` the service receives the one that it replaces.
   */
  get<T>(token: Token<T>): T | undefined
  /** Adds an item to an extension point. Throws when its id is already taken there. */
  contribute<T extends ExtensionItem>(point: ExtensionPoint<T>, item: NoInfer<T>): Disposer
  /** The items that plugins have contributed to an extension point, sorted by `order`. Observable. */
  contributions<T extends ExtensionItem>(point: ExtensionPoint<T>): readonly T[]
  /**
   * Calls a function with each contribution and returns the results. A contribution that throws is skipped, and its plugin is
   * reported (`core/faulty`). A promise that rejects is also reported, but stays in the results.
   * @param what the activity, for the report, e.g. `'its prices'`
   */
  eachContribution<T extends ExtensionItem, R>(
    point: ExtensionPoint<T>,
    what: string,
    call: (item: T) => R
  ): readonly R[]
  /** Emits an event. */
  emit<N extends keyof KitEvents & string>(name: N, data: KitEvents[N]): void
  /** Shows a notice to the visitor; the returned disposer removes it. */
  notify(notice: Notice): Disposer
  /** Removes a notice, such as the alert of a reported error that is over. */
  dismiss(noticeId: number): void
  /** Reports an error to the `error` hook, the log and, by its severity, the visitor. @param source the plugin at fault; this one by default */
  report(error: unknown, source?: string): void
  /**
   * Adds a setting for the plugin: hosts set it in `createKit({ features })`, and `features.get(name)` reads it.
   * Augment `Features` with its type. Throws when the setting is already registered, unless one of the two is `provisional`.
   */
  registerFeature<Name extends keyof Features & string>(
    name: Name,
    definition: FeatureDefinition<Features[Name]>
  ): Disposer
  /**
   * Applies the remote configuration over the host's, for settings that allow it, and warns about each local setting that it overrides.
   * Values of settings that are not registered yet are applied on registration. They replace the ones given before, and end with the plugin.
   */
  setRemoteFeatures(features: FeatureConfig): void
  /**
   * Adds details of an address that the plugin knows. They are kept as long as a live connection holds that address and the plugin is
   * in the kit. Otherwise the call does nothing: an answer that arrives after an account change is never shown for another one.
   * `profileName` is limited to 80 characters, without invisible characters or those that change the direction of text.
   *
   * @param at when the plugin learned the details, in Unix milliseconds, if it has stored them since: a name is kept for 30 days from then. Default: now
   */
  describeAddress(caipAddress: CaipAddress, details: Partial<AccountDetails>, at?: number): void
  /**
   * Seals the requests of an action that the visitor has reviewed: a request that names it as `reviewed` reaches the wallet only as one
   * of these steps, for the account and network that are active now. Neither taps nor callers can change it.
   * Resolves with the disposer.
   *
   * @param until Unix time in milliseconds at which the review expires
   * @throws KitError `core/notSealable` for params that have no canonical text, such as byte arrays
   */
  seal(reviewed: object, steps: readonly RpcRequest[], until: number): Promise<Disposer>
  /** Registers a function that runs when the plugin is removed. */
  onDispose(dispose: Disposer): void
}
