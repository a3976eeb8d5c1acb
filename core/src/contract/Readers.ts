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

/** Reads the connections. Observable: an observer or a reaction that reads it follows its changes. */
export interface ConnectionReader {
  /** The namespace that the modal and calls without a namespace use. */
  readonly activeNamespace: Namespace | undefined
  /** Connection of the active namespace. */
  readonly active: Connection | undefined
  /** The active connection of every connected namespace. */
  readonly all: readonly Connection[]
  /** Every live connection, including those in the background. */
  readonly live: readonly Connection[]
  of(namespace?: Namespace): Connection | undefined
  phase(namespace?: Namespace): ConnectionPhase
  status(namespace?: Namespace): ConnectionStatus
  /** `connected` is the active connector; `active` has a live connection in the background. */
  connectorStatus(connectorId: string, namespace?: Namespace): 'connected' | 'active' | 'disconnected'
  recent(namespace?: Namespace): readonly RecentConnection[]
  /** The pairing URI of the running attempt. Secret. */
  uri(namespace?: Namespace): string | undefined
}

/** State of one namespace's networks (product statement S3.09). */
export interface NetworkState {
  readonly caipNetwork: Network | undefined
  /** The wallet's network; differs from `caipNetwork` if the page does not know that network. */
  readonly walletNetworkId: NetworkId | undefined
  readonly supportsAllNetworks: boolean
  readonly smartAccountEnabledNetworks: readonly NetworkId[]
  readonly approvedCaipNetworkIds: readonly NetworkId[] | undefined
  readonly requestedCaipNetworks: readonly Network[]
}

/** Reads the networks. Observable. */
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

/** All known details of one namespace's account (product statement S3.02). */
export interface AccountState {
  readonly caipAddress: CaipAddress | undefined
  readonly address: string | undefined
  /** Display text, rounded down to 3 decimals, e.g. `'1.234'`. */
  readonly balance: string | undefined
  /** The same amount in base units, for sums and checks. */
  readonly balanceValue: bigint | undefined
  readonly balanceSymbol: string | undefined
  readonly balanceLoading: boolean
  /** Unix milliseconds before which a balance that failed is not requested again. */
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
  /** The user who is logged in, if the wallet has users. */
  readonly user: AuthUser | undefined
  readonly status: ConnectionStatus
  /** Id of the tab that is open in the view Account, or was when the account was last viewed. */
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

/** The details of an account that were known when the visitor left the page. */
export interface LastAccount {
  readonly caipAddress: CaipAddress
  readonly profileName: string | undefined
  readonly balance: string | undefined
  readonly balanceSymbol: string | undefined
  /** Its wallet has not answered yet: a page may show the account, but cannot send requests to it. */
  readonly isRestoring: boolean
}

/** Reads accounts by namespace. Observable. */
export interface AccountReader {
  of(namespace?: Namespace): AccountState
  /** The account's details from before a reload, for the page's first frame. The first call reads the storage; undefined on a server. */
  last(namespace?: Namespace): LastAccount | undefined
}

/** Reads the state of the modal. Observable. */
export interface RouterReader {
  /** Whether the modal is open. */
  readonly open: boolean
  /** True from opening until the first view's content is prefetched. */
  readonly loading: boolean
  readonly direction: 'next' | 'prev'
  /** From the first view to the current one. */
  readonly history: readonly RouteEntry[]
  /** The view that is shown: `current.name` is its name, `current.params` its parameters. */
  readonly current: RouteEntry
  readonly canGoBack: boolean
  /** Number of refused moves, so that a view can shake at each. */
  readonly refusals: number
  /** The context of the view that is drawn for an entry. */
  contextOf<Name extends ViewName>(entry: RouteEntry): ViewContext<Name>
}

/** The visitor's consent to the site's terms and privacy policy. Observable; it lasts as long as the kit. */
export interface Consent {
  /** True with the feature `legalCheckbox`, if the host has set a `termsUrl` or a `privacyUrl`. */
  readonly needed: boolean
  readonly accepted: boolean
  /** Number of refusals for lack of consent since the visitor last answered, so that a view can point at its checkbox each time. */
  readonly refusals: number
  /** Records that the visitor consents or, with `false`, no longer does. */
  accept(accepted?: boolean): void
  /** Whether the action may proceed. If consent is missing, this counts as a refusal, and the dialog points at the checkbox. */
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

/** Reads the texts of plugins, in all languages. Observable. */
export interface TextsReader {
  readonly all: readonly RegisteredTexts[]
  /** The plugin that registered them. */
  ownerOf(id: string): string | undefined
}

/** The ways to sign in. Observable. */
export interface SiwxReader {
  readonly all: readonly SiwxStrategy[]
  /** The plugin that registered a strategy. */
  ownerOf(id: string): string | undefined
}

/** The registered namespaces. Observable. */
export interface NamespaceReader {
  readonly all: readonly NamespaceAdapter[]
  get(id: string): NamespaceAdapter | undefined
}
