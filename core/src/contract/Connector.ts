import type { Account } from './Account.js'
import type { Namespace, NetworkId } from './Network.js'
import type { RpcRequest } from './RpcRequest.js'
import type { Cacao, SiwxOneClick } from './Siwx.js'
import type { ViewName } from './View.js'

/**
 * How a wallet is reached. `MULTI_CHAIN` is never declared: it is derived for a row whose connectors
 * reach two or more namespaces.
 */
export type ConnectorType = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH'

/** The parameters of one connection attempt. Taps of `beforeConnect` may return a changed copy. */
export interface ConnectRequest {
  readonly connectorId: string
  readonly namespace: Namespace
  /** The network that the page prefers; a wallet may answer with another. */
  readonly networkId: NetworkId
  /** All of the namespace's networks that the page requests. */
  readonly networkIds: readonly NetworkId[]
  /** True when a stored connection is restored: the wallet must not show anything. */
  readonly silent: boolean
  /**
   * Returns what the wallet may sign while it connects. A connector whose wallets support this calls it right before it asks one.
   * `undefined` if nothing is to be signed. The result is the session's `cacaos`.
   */
  readonly signIn?: (() => Promise<SiwxOneClick | undefined>) | undefined
  /** Free-form data from a view or host for its connector, e.g. an e-mail address. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/**
 * The events that a live session reports to the kit. Attach listeners before asking the wallet: events before `connect` resolves are
 * delivered right afterwards, and the signal aborts if `connect` fails. Calls after the session has ended do nothing.
 */
export interface SessionEvents {
  /** Aborts when the session ends for any reason: remove listeners here. */
  readonly signal: AbortSignal
  /** Accounts or network changed in the wallet. An empty `accounts` means locked. */
  change(patch: SessionPatch): void
  /** The wallet ended the session. */
  close(cause?: unknown): void
  /** A pairing URI is ready to be drawn or opened. It is a secret: never log it. */
  uri(uri: string): void
}

/** A change to part of a session. `namespace` defaults to the requested one. */
export interface SessionPatch {
  readonly namespace?: Namespace | undefined
  readonly accounts?: readonly Account[] | undefined
  readonly networkId?: NetworkId | undefined
  readonly approvedNetworkIds?: readonly NetworkId[] | undefined
  /** Networks where the active account is, or can be, a smart account; absent when there are none. */
  readonly smartAccountNetworkIds?: readonly NetworkId[] | undefined
  /** Set when the wallet adds `namespace` to its approval: the new session, which joins the others of the same approval. */
  readonly session?: ConnectorSession | undefined
  /** Set when the wallet withdraws `namespace`; the approval's other namespaces stay connected. */
  readonly ended?: boolean | undefined
}

/**
 * Lets a view of the modal approve a session's requests. No request reaches the session before the view is visible;
 * without `before`, it reaches the session before the visitor has decided.
 */
export interface RequestApproval {
  /**
   * Receives `{ request: SignRequest }`. Leaving it or closing the modal rejects the request, as does `context.reject(error)`,
   * with that error. If the view cannot be shown, the session is not asked.
   */
  readonly view: ViewName
  /**
   * True: the session is asked after the view has answered with `context.resolve()`. It may answer at once. Default: the
   * session is asked while the view is shown, for wallets that draw their own approval in it, and must itself find out
   * whether the visitor approves. The view closes when the session answers, and `context.resolve()` counts as leaving it.
   */
  readonly before?: boolean | undefined
  /** Whether requests of this method go through the view. Called for methods that the namespace does not classify as `'read'`. */
  needs(method: string): boolean
  /** The error a request is rejected with if the visitor leaves the view or it cannot be shown. Default: `connect/rejected`. */
  dismissed?(): unknown
}

/** One live link to a wallet in one namespace. */
export interface ConnectorSession {
  /** The active account first. An empty list means the wallet is locked. */
  readonly accounts: readonly Account[]
  /** The network that the wallet is on. */
  readonly networkId: NetworkId
  /** Networks that the wallet has approved; absent if it does not report them. */
  readonly approvedNetworkIds?: readonly NetworkId[] | undefined
  /** Networks where the active account is, or can be, a smart account; absent if there are none. */
  readonly smartAccountNetworkIds?: readonly NetworkId[] | undefined
  /** False if the wallet can only use `approvedNetworkIds`. Default true. */
  readonly supportsAllNetworks?: boolean | undefined
  /** Sessions of other namespaces that the same approval opened (pairing, embedded wallet). */
  readonly also?: readonly ConnectorSession[] | undefined
  /** Namespace of this session; required in `also`, and if the wallet approved a namespace other than the requested one. */
  readonly namespace?: Namespace | undefined
  /** The wallet that answers, if the connector reaches wallets of any name (pairing). It is the wallet's own claim and not safe by itself. */
  readonly peer?: { readonly name: string; readonly icon?: string | undefined } | undefined
  /** The wallet's own provider object, for a host that needs it (EIP-1193, Wallet Standard …). */
  readonly provider?: unknown
  /** Messages that the wallet signed while it connected, at most one per network. None of them is verified. */
  readonly cacaos?: readonly Cacao[] | undefined
  /** Methods that the wallet has approved; absent if it does not report them. Others are refused with `connect/unsupportedMethod`. */
  readonly methods?: readonly string[] | undefined
  /**
   * Whether the wallet itself answers this method although the namespace classifies it as `'read'`, because it knows something that the
   * page's nodes do not. `kit.request` and provider objects ask the chain for all other reads. Default: none.
   */
  answers?(method: string): boolean
  /** Sends a request to the wallet. The request has passed `beforeSign` if it needs approval. */
  request(request: RpcRequest): Promise<unknown>
  /** When the wallet's approval expires, in Unix milliseconds; absent if it does not expire or the wallet does not say. */
  readonly expiresAt?: number | undefined
  /**
   * Shows a view of the modal for some requests, as embedded wallets do. By default the session is asked while the view is
   * shown, not after the visitor has approved: see `RequestApproval.before`.
   */
  readonly approval?: RequestApproval | undefined
  /** Tells the wallet to forget this site. Not called when the kit is disposed. */
  disconnect?(): void | Promise<void>
  /** Asks the wallet to switch to a network; without it, the kit records the visitor's choice without asking the wallet. */
  switchNetwork?(networkId: NetworkId): Promise<void>
}

/** A way to connect a wallet. Stateless: all state belongs to the session it returns. */
export interface Connector {
  /** Unique in a kit. Stored to restore the connection, so keep it stable across releases. */
  readonly id: string
  /** Name shown to the visitor. */
  readonly name: string
  /** The name as the wallet announced it, if it contains invisible characters: the list shows a warning and gives the wallet its own row. */
  readonly announcedName?: string | undefined
  readonly type: ConnectorType
  /** Namespaces that it can reach. */
  readonly namespaces: readonly Namespace[]
  /** A `data:` image, or a URL on the page's own origin. */
  readonly icon?: string | undefined
  /** True while the icon is still being checked: a plain tile is shown instead, not the first letter of the name. */
  readonly iconPending?: boolean | undefined
  /** Reverse domain name from EIP-6963. A claim, not a proof. */
  readonly rdns?: string | undefined
  /** Connectors of the same group are shown as one row. */
  readonly group?: string | undefined
  /** Id of the wallet in the catalogue. */
  readonly explorerId?: string | undefined
  /** `'all'`: disconnecting one namespace disconnects the rest (embedded wallet, pairing). */
  readonly scope?: 'namespace' | 'all' | undefined
  /** A sentence shown next to the name, e.g. that two extensions claim it. */
  readonly note?: string | undefined
  /** View that connects through it. Default: `ConnectingExternal`. */
  readonly view?: string | undefined
  /** False if it has no row of its own because an item of the slot `connect.methods` leads to it. Default true. */
  readonly listed?: boolean | undefined
  /** Returns false to hide it, e.g. if its wallet is not installed. */
  isAvailable?(): boolean
  /** Loads what connecting needs, e.g. code or a pairing. Called, possibly often, when a visitor is about to choose it. */
  prepare?(): void | Promise<void>
  /**
   * Asks the wallet to connect. Rejects with a KitError (`connect/rejected` …) or whatever the wallet threw. If a wallet approves
   * after `events.signal` has aborted, still return its session: the kit closes it so that the wallet forgets the site.
   */
  connect(request: ConnectRequest, events: SessionEvents): Promise<ConnectorSession>
  /** Restores a session without asking the visitor; resolves with `undefined` if the wallet no longer knows this site. */
  reconnect?(request: ConnectRequest, events: SessionEvents): Promise<ConnectorSession | undefined>
}
