import type { CaipAddress, TokenBalance } from './Account.js'
import type { AuthUser } from './AuthUser.js'
import type { Connection, ConnectionPhase, ConnectionStatus, RecentConnection } from './Connection.js'
import type { Connector } from './Connector.js'
import type { NamespaceAdapter } from './NamespaceAdapter.js'
import type { Namespace, Network, NetworkId } from './Network.js'
import type { Notice } from './Notice.js'
import type { RegisteredTexts } from './PluginTexts.js'
import type { SiwxStrategy } from './Siwx.js'
import type { RouteEntry, ViewContext, ViewName } from './View.js'

/** Who is connected. Observable: reading it in an observer or a reaction follows its changes. */
export interface ConnectionReader {
  /** The namespace that the modal and namespace-less calls are about. */
  readonly activeNamespace: Namespace | undefined
  /** Connection of the active namespace. */
  readonly active: Connection | undefined
  /** The active connection of every connected namespace. */
  readonly all: readonly Connection[]
  /** Every live connection, the ones in the background included. */
  readonly live: readonly Connection[]
  of(namespace?: Namespace): Connection | undefined
  phase(namespace?: Namespace): ConnectionPhase
  status(namespace?: Namespace): ConnectionStatus
  /** `connected` is the active connector, `active` has a live connection in the background. */
  connectorStatus(connectorId: string, namespace?: Namespace): 'connected' | 'active' | 'disconnected'
  recent(namespace?: Namespace): readonly RecentConnection[]
  /** The pairing URI that the running attempt offers. Secret. */
  uri(namespace?: Namespace): string | undefined
}

/** State of one namespace's networks (product statement S3.09). */
export interface NetworkState {
  readonly caipNetwork: Network | undefined
  /** What the wallet is on; differs from `caipNetwork` when the page does not know that network. */
  readonly walletNetworkId: NetworkId | undefined
  readonly supportsAllNetworks: boolean
  readonly smartAccountEnabledNetworks: readonly NetworkId[]
  readonly approvedCaipNetworkIds: readonly NetworkId[] | undefined
  readonly requestedCaipNetworks: readonly Network[]
}

/** Which networks there are. Observable. */
export interface NetworkReader {
  /** Active network of the active namespace. */
  readonly active: Network | undefined
  readonly all: readonly Network[]
  get(networkId: NetworkId): Network | undefined
  of(namespace?: Namespace): NetworkState
  /** Whether the connected wallet is on a network that the page does not know. */
  unsupported(namespace?: Namespace): boolean
  /** Whether the wallet may be switched to a network. */
  canUse(networkId: NetworkId): boolean
}

/** All that is known of one namespace's account (product statement S3.02). */
export interface AccountState {
  readonly caipAddress: CaipAddress | undefined
  readonly address: string | undefined
  /** Display text floored to 3 decimals, e.g. `'1.234'`. */
  readonly balance: string | undefined
  /** The same in base units, for sums and checks. */
  readonly balanceValue: bigint | undefined
  readonly balanceSymbol: string | undefined
  readonly balanceLoading: boolean
  /** Unix milliseconds before which a failed balance is not asked for again. */
  readonly balanceRetryAt: number | undefined
  readonly profileName: string | undefined
  readonly profileImage: string | undefined
  readonly addressExplorerUrl: string | undefined
  readonly tokenBalance: readonly TokenBalance[]
  readonly connectedWalletInfo:
    | {
        readonly name: string
        readonly icon: string | undefined
        readonly rdns: string | undefined
      }
    | undefined
  readonly preferredAccountType: string | undefined
  readonly socialProvider: string | undefined
  readonly smartAccountDeployed: boolean
  /** Who is logged in, where the wallet has users. */
  readonly user: AuthUser | undefined
  readonly status: ConnectionStatus
  /** Id of the tab of the view Account that is open, or was when the account was looked at last. */
  readonly currentTab: string | undefined
  readonly addressLabels: ReadonlyMap<string, string>
}

/** The parts of an account's state that plugins fill in. */
export type AccountDetails = Pick<
  AccountState,
  | 'profileName'
  | 'profileImage'
  | 'tokenBalance'
  | 'preferredAccountType'
  | 'socialProvider'
  | 'smartAccountDeployed'
  | 'user'
  | 'currentTab'
  | 'addressLabels'
>

/** What was known of an account when the visitor left the page. */
export interface LastAccount {
  readonly caipAddress: CaipAddress
  readonly profileName: string | undefined
  readonly balance: string | undefined
  readonly balanceSymbol: string | undefined
  /** Its wallet has not answered since: a page may show the account meanwhile, but nothing can be asked of it. */
  readonly isRestoring: boolean
}

/** Accounts by namespace. Observable. */
export interface AccountReader {
  of(namespace?: Namespace): AccountState
  /** What was known before a reload, for the first frame of the page. Reads the storage at the first call; undefined on a server. */
  last(namespace?: Namespace): LastAccount | undefined
}

/** Where the modal is. Observable. */
export interface RouterReader {
  /** Whether the modal is open. */
  readonly open: boolean
  /** True from opening until what the first view draws is prefetched. */
  readonly loading: boolean
  readonly direction: 'next' | 'prev'
  /** From the first view to the current one. */
  readonly history: readonly RouteEntry[]
  /** The view that is shown: `current.name` is its name, `current.params` what it was opened with. */
  readonly current: RouteEntry
  readonly canGoBack: boolean
  /** Counts refused moves, so that a view can shake at each. */
  readonly refusals: number
  /** What a view does with the entry that it is drawn for. */
  contextOf<Name extends ViewName>(entry: RouteEntry): ViewContext<Name>
}

/** The visitor's consent to the terms and the privacy policy of the site. Observable; it lives as long as the kit. */
export interface Consent {
  /** With the feature `legalCheckbox`, where the host has named a `termsUrl` or a `privacyUrl`. */
  readonly needed: boolean
  readonly accepted: boolean
  /** How often something was refused for want of consent since the visitor last answered, so that a view can point at its box each time. */
  readonly refusals: number
  /** Notes that the visitor consents, or with `false` no longer does. */
  accept(accepted?: boolean): void
  /** Whether one may go on. Where consent is missing this counts as a refusal, and the dialog points at the box. */
  require(): boolean
}

/** The notices that are shown to the visitor. Observable. */
export interface NoticeReader {
  readonly toasts: readonly ShownNotice[]
  readonly alert: ShownNotice | undefined
}

/** A notice that is on the screen. */
export interface ShownNotice extends Notice {
  readonly id: number
}

/** The connectors that are available and reach a registered namespace. Observable. */
export interface ConnectorReader {
  readonly all: readonly Connector[]
  get(id: string): Connector | undefined
}

/** What plugins say in every language. Observable. */
export interface TextsReader {
  readonly all: readonly RegisteredTexts[]
  /** The plugin that brought them. */
  ownerOf(id: string): string | undefined
}

/** The ways to sign in. Observable. */
export interface SiwxReader {
  readonly all: readonly SiwxStrategy[]
}

/** The registered namespaces. Observable. */
export interface NamespaceReader {
  readonly all: readonly NamespaceAdapter[]
  get(id: string): NamespaceAdapter | undefined
}
