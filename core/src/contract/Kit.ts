import type { FeatureReader } from './Features.js'
import type { KitHooks } from './Hooks.js'
import type { KitActions } from './KitActions.js'
import type { KitSettings } from './KitConfig.js'
import type { KitEvent, KitEvents } from './KitEvents.js'
import type { NamespaceAdapter, ProviderOf } from './NamespaceAdapter.js'
import type { Namespace } from './Network.js'
import type { Notice } from './Notice.js'
import type { AnyPlugin } from './Plugin.js'
import type { Disposer } from './PluginContext.js'
import type {
  AccountReader,
  ConnectionReader,
  ConnectorReader,
  Consent,
  NetworkReader,
  NoticeReader,
  RouterReader,
  TextsReader
} from './Readers.js'
import type { SlotItem, Slots } from './Slots.js'
import type { ExtensionItem, ExtensionPoint, Token } from './Token.js'
import type { ViewDefinition } from './View.js'

/** A running composition of plugins, created by `createKit`. Two kits share nothing. */
export interface Kit extends KitActions {
  /** Prefix of the kit's storage keys. */
  readonly id: string
  /** The host's configuration, frozen. */
  readonly config: KitSettings
  /** The hooks, for a host that taps without a plugin. */
  readonly hooks: KitHooks
  /** The connected wallets and accounts. */
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
  /** Texts that plugins provide. */
  readonly texts: TextsReader
  /** Namespaces that plugins have registered. Observable. */
  readonly namespaces: readonly Namespace[]
  /** Returns the adapter that a plugin registered for a namespace. */
  namespace(id: Namespace): NamespaceAdapter | undefined
  /** Registered views by name. Observable. */
  readonly views: {
    readonly all: readonly ViewDefinition[]
    get(name: string): ViewDefinition | undefined
    /** The plugin that registered it. */
    ownerOf(name: string): string | undefined
  }
  /** Visible items of a slot in order. Observable. */
  slot<N extends keyof Slots & string>(slot: N): readonly SlotItem<Slots[N]>[]
  /** Starts the plugins and restores connections. Browser only; calling it again returns the same promise. */
  start(): Promise<void>
  /** Resolves when plugins have started or 3 s have passed, and stored connections are restored or given up. */
  readonly ready: Promise<void>
  /** Adds a plugin, or the module whose default export it is, to a running kit. Rejects if a required service is missing. */
  use(plugin: AnyPlugin | { readonly default: AnyPlugin }): Promise<void>
  /** Removes a plugin, after removing the plugins that need its services and have no other provider for them. */
  remove(name: string): void
  /** Returns a service, if a plugin currently provides it. Observable. The returned object forwards to whichever plugin provides the service. */
  get<T>(token: Token<T>): T | undefined
  /** The items that plugins have contributed to an extension point, sorted by `order`. Observable. */
  contributions<T extends ExtensionItem>(point: ExtensionPoint<T>): readonly T[]
  /** The provider object of a namespace (EIP-1193 on eip155). It stays the same object for the life of the kit. */
  provider<N extends Namespace>(namespace: N): ProviderOf<N>
  /** Listens to one event; the returned disposer stops listening. */
  on<N extends keyof KitEvents & string>(
    name: N,
    listener: (data: KitEvents[N], event: KitEvent) => void
  ): Disposer
  /** Shows a notice to the visitor; the returned disposer removes it. */
  notify(notice: Notice): Disposer
  /** Removes a notice. */
  dismiss(noticeId: number): void
  /** Emits an event. */
  emit<N extends keyof KitEvents & string>(name: N, data: KitEvents[N]): void
  /** Reports an error to the `error` hook, the log and, by its severity, the visitor. @param source the plugin it comes from, or the id of the service */
  report(error: unknown, source?: string): void
  /** Redacted lines of the ring log (at most 1,024,000 bytes), oldest first. */
  readonly log: { lines(): Promise<readonly string[]> }
  /** Releases everything that the kit holds on the page. Logs nobody out. */
  dispose(): void
}
