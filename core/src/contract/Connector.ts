import type { Account } from './Account.js'
import type { Namespace, NetworkId } from './Network.js'
import type { RpcRequest } from './RpcRequest.js'
import type { Cacao, SiwxOneClick } from './Siwx.js'
import type { ViewName } from './View.js'

/**
 * How a wallet is reached. `MULTI_CHAIN` is never declared: it is derived for a row whose connectors
 * reach two namespaces or more.
 */
export type ConnectorType = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH'

/** What one attempt to connect asks for. Taps of `beforeConnect` may return a changed copy. */
export interface ConnectRequest {
  readonly connectorId: string
  readonly namespace: Namespace
  /** The network that the page would like; a wallet may answer with another. */
  readonly networkId: NetworkId
  /** Every network of the namespace that the page asked for. */
  readonly networkIds: readonly NetworkId[]
  /** True when a stored connection is restored: no wallet may be asked to show anything. */
  readonly silent: boolean
  /**
   * What the wallet may sign while it connects: called by a connector whose wallets can, when it is about to ask one. `undefined` when
   * nothing is to be signed. What came of it is `cacaos` of the session.
   */
  readonly signIn?: (() => Promise<SiwxOneClick | undefined>) | undefined
  /** Free data of a view or host for its connector, e.g. an e-mail address. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/**
 * What a live session may tell the kit. Listen first, then ask the wallet: what it says before `connect` has resolved is heard
 * right afterwards, and when `connect` fails the signal aborts. Calls after the session has ended do nothing.
 */
export interface SessionEvents {
  /** Aborts when the session ends for any reason: take listeners off here. */
  readonly signal: AbortSignal
  /** Accounts or network changed in the wallet. An empty `accounts` means locked. */
  change(patch: SessionPatch): void
  /** The wallet ended the session. */
  close(cause?: unknown): void
  /** A pairing URI is ready to be drawn or opened. It is a secret: never log it. */
  uri(uri: string): void
}

/** A part of a session that changed. `namespace` defaults to the one that was asked for. */
export interface SessionPatch {
  readonly namespace?: Namespace | undefined
  readonly accounts?: readonly Account[] | undefined
  readonly networkId?: NetworkId | undefined
  readonly approvedNetworkIds?: readonly NetworkId[] | undefined
  /** Networks where the active account is, or can be, a smart account; absent when there are none. */
  readonly smartAccountNetworkIds?: readonly NetworkId[] | undefined
  /** The wallet has added `namespace` to what it approved: its session, which joins those of the same approval. */
  readonly session?: ConnectorSession | undefined
  /** The wallet has taken `namespace` back; the other namespaces of the approval live on. */
  readonly ended?: boolean | undefined
}

/**
 * How a session's requests are approved in a view of the modal. No request reaches the session before the view can be seen;
 * without `before`, it reaches the session before the visitor has decided.
 */
export interface RequestApproval {
  /**
   * Receives `{ request: SignRequest }`. Leaving it, or closing the modal, rejects the request, as does `context.reject(error)`
   * with that error. Where it cannot be shown, the session is not asked.
   */
  readonly view: ViewName
  /**
   * True: the session is asked after the view has answered with `context.resolve()`. It may answer at once. Default: the
   * session is asked while the view is shown, for wallets that draw their own approval in it, and has to find out by itself
   * whether the visitor approves; the view leaves when the session answers, and `context.resolve()` counts as leaving it.
   */
  readonly before?: boolean | undefined
  /** Whether requests of this method go through the view. Asked for what the namespace does not classify as `'read'`. */
  needs(method: string): boolean
  /** What a request is rejected with when the visitor leaves the view or it cannot be shown. Default: `connect/rejected`. */
  dismissed?(): unknown
}

/** One live link to a wallet in one namespace. */
export interface ConnectorSession {
  /** The active account first. At least one; an empty list means the wallet is locked. */
  readonly accounts: readonly Account[]
  /** The network that the wallet is on. */
  readonly networkId: NetworkId
  /** Networks that the wallet has approved; absent when it does not say. */
  readonly approvedNetworkIds?: readonly NetworkId[] | undefined
  /** Networks where the active account is, or can be, a smart account; absent when there are none. */
  readonly smartAccountNetworkIds?: readonly NetworkId[] | undefined
  /** False when the wallet can be on `approvedNetworkIds` only. Default true. */
  readonly supportsAllNetworks?: boolean | undefined
  /** Sessions of other namespaces that the same approval opened (pairing, embedded wallet). */
  readonly also?: readonly ConnectorSession[] | undefined
  /** Namespace of this session; needed on those in `also`, and where the wallet approved another than was asked for. */
  readonly namespace?: Namespace | undefined
  /** Who answers, where the connector leads to wallets of any name (pairing). The wallet's claim, and nothing that is safe by itself. */
  readonly peer?: { readonly name: string; readonly icon?: string | undefined } | undefined
  /** The wallet's own provider object, for a host that needs it (EIP-1193, Wallet Standard …). */
  readonly provider?: unknown
  /** What the wallet signed while it connected, one for each network at most. Nothing of it is checked. */
  readonly cacaos?: readonly Cacao[] | undefined
  /** Methods that the wallet has approved; absent when it does not say. Others are refused with `connect/unsupportedMethod`. */
  readonly methods?: readonly string[] | undefined
  /**
   * Whether the wallet answers this method itself although the namespace classifies it as `'read'`, because it knows what no node of the page
   * knows. `kit.request` and provider objects ask the chain for all other reads. Default: none.
   */
  answers?(method: string): boolean
  /** Asks the wallet. Has passed `beforeSign` where it needs approval. */
  request(request: RpcRequest): Promise<unknown>
  /** When the wallet's approval ends by itself, in Unix milliseconds; absent when it does not end or does not say. */
  readonly expiresAt?: number | undefined
  /**
   * Shows a view of the modal for some requests, as embedded wallets have it. By default the session is asked while the view is
   * shown, not after the visitor has approved: see `RequestApproval.before`.
   */
  readonly approval?: RequestApproval | undefined
  /** Tells the wallet to forget this site. Not called when the kit is disposed. */
  disconnect?(): void | Promise<void>
  /** Asks the wallet to go to a network; without it the kit notes the network that the visitor chose, and asks nobody. */
  switchNetwork?(networkId: NetworkId): Promise<void>
}

/** A way to connect. Stateless: all that lives belongs to the session it returns. */
export interface Connector {
  /** Unique in a kit; stored to restore the connection, so keep it stable across releases. */
  readonly id: string
  /** As the visitor reads it. */
  readonly name: string
  /** The name as the wallet announced it, where it has characters that nobody sees: the list warns of it, and it gets a row of its own. */
  readonly announcedName?: string | undefined
  readonly type: ConnectorType
  /** What it can reach. */
  readonly namespaces: readonly Namespace[]
  /** A `data:` image, or an address on the page's own origin. */
  readonly icon?: string | undefined
  /** True while the icon is still being checked: a plain tile stands in its place, and not the first letter of the name. */
  readonly iconPending?: boolean | undefined
  /** Reverse domain name of EIP-6963. A claim, not a proof. */
  readonly rdns?: string | undefined
  /** Connectors of one group are drawn as one row. */
  readonly group?: string | undefined
  /** Id of the wallet in the catalogue. */
  readonly explorerId?: string | undefined
  /** `'all'`: disconnecting one namespace disconnects the rest (embedded wallet, pairing). */
  readonly scope?: 'namespace' | 'all' | undefined
  /** A sentence shown beside the name, e.g. that two extensions claim it. */
  readonly note?: string | undefined
  /** View that connects through it; `ConnectingExternal` when absent. */
  readonly view?: string | undefined
  /** False: it has no row of its own, because an item of the slot `connect.methods` leads to it. Default true. */
  readonly listed?: boolean | undefined
  /** False hides it, e.g. where its wallet is not installed. */
  isAvailable?(): boolean
  /** Loads what connecting needs, e.g. code or a pairing; called when a visitor is about to choose it, perhaps often. */
  prepare?(): void | Promise<void>
  /**
   * Asks the wallet. Rejects with a KitError (`connect/rejected` …) or whatever the wallet threw. A wallet that says yes
   * after `events.signal` has aborted still gives its session: the kit has it closed, so that the wallet forgets the site.
   */
  connect(request: ConnectRequest, events: SessionEvents): Promise<ConnectorSession>
  /** Restores without asking; resolves with `undefined` when the wallet no longer knows this site. */
  reconnect?(request: ConnectRequest, events: SessionEvents): Promise<ConnectorSession | undefined>
}
