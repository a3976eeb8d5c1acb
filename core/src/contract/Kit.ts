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

/** A running composition of plugins. Made by `createKit`; nothing in it is shared with another. */
export interface Kit extends KitActions {
  /** Prefix of what the kit stores. */
  readonly id: string
  /** What the host configured, frozen. */
  readonly config: KitSettings
  /** For a host that taps without a plugin. */
  readonly hooks: KitHooks
  /** Who is connected. */
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
  /** The notices that are shown to the visitor. */
  readonly notices: NoticeReader
  /** Which settings are in force. */
  readonly features: FeatureReader
  /** Texts that plugins bring. */
  readonly texts: TextsReader
  /** Namespaces that plugins have registered. Observable. */
  readonly namespaces: readonly Namespace[]
  /** What a plugin registered for a namespace. */
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
  /** Resolves when plugins have started, or have had 3 s to, and stored connections are restored or given up. */
  readonly ready: Promise<void>
  /** Adds a plugin, or the module whose default export it is, to a running kit; rejects when a service it needs is missing. */
  use(plugin: AnyPlugin | { readonly default: AnyPlugin }): Promise<void>
  /** Removes a plugin, and first those that need its services and find no other provider of them. */
  remove(name: string): void
  /** A service, where a plugin provides it now. Observable; what is returned forwards to whoever provides the service. */
  get<T>(token: Token<T>): T | undefined
  /** What plugins have contributed to an extension point, by `order`. Observable. */
  contributions<T extends ExtensionItem>(point: ExtensionPoint<T>): readonly T[]
  /** The provider object of a namespace (EIP-1193 on eip155). The same object for the life of the kit. */
  provider<N extends Namespace>(namespace: N): ProviderOf<N>
  /** Listens to one event; the disposer ends it. */
  on<N extends keyof KitEvents & string>(
    name: N,
    listener: (data: KitEvents[N], event: KitEvent) => void
  ): Disposer
  /** Tells the visitor something; the disposer takes it away. */
  notify(notice: Notice): Disposer
  /** Takes a notice away. */
  dismiss(noticeId: number): void
  /** Tells that something happened. */
  emit<N extends keyof KitEvents & string>(name: N, data: KitEvents[N]): void
  /** Reports an error to the `error` hook, the log and, by its severity, the visitor. @param source the plugin it comes from, or the id of the service */
  report(error: unknown, source?: string): void
  /** Redacted lines of the ring log (at most 1,024,000 bytes), oldest first. */
  readonly log: { lines(): Promise<readonly string[]> }
  /** Ends everything that the kit holds on the page. Logs nobody out. */
  dispose(): void
}
