import type { Connection } from './Connection.js'
import type { Namespace, NetworkId } from './Network.js'
import type { Intent, PreparedTransaction, PrepareOptions } from './Transaction.js'
import type { AskOptions, GivenParams, ViewName, ViewParams, ViewResult, ViewTarget } from './View.js'

/** Options of `connect`. */
export interface ConnectOptions {
  /** Default: the connector's first namespace that is registered. */
  readonly namespace?: Namespace | undefined
  /** Default: the active network of that namespace. */
  readonly networkId?: NetworkId | undefined
  /** Free-form data for the connector. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly signal?: AbortSignal | undefined
}

/** Options of `disconnect`; without any, everything is disconnected. */
export interface DisconnectOptions {
  /** Disconnect this namespace only. */
  readonly namespace?: Namespace | undefined
  /** Disconnect one background connection instead of the active one. */
  readonly connectorId?: string | undefined
  /** Leave the modal open. Default false. */
  readonly keepOpen?: boolean | undefined
}

/** The view that the modal opens with. */
export interface OpenPlace<Name extends ViewName = ViewName> {
  /** Default: `Account` when connected, else `Connect`. */
  readonly view?: Name | undefined
  readonly namespace?: Namespace | undefined
}

/** Options of `open`. If the view has required parameters, they must be given. */
export type OpenOptions<Name extends ViewName = ViewName> = OpenPlace<Name> & GivenParams<Name>

/** The parameters of a view as an argument, optional if the view has no required parameters. */
export type ParamsOf<Name> =
  undefined extends ViewParams<Name> ? [params?: ViewParams<Name>] : [params: ViewParams<Name>]

/** All actions of a kit, available with or without the UI. */
export interface KitActions {
  /** Connects a wallet. Rejects with a KitError: `connect/consentRequired`, `connect/rejected`, `connect/aborted`, `connect/timeout` … */
  connect(connectorId: string, options?: ConnectOptions): Promise<Connection>
  /** Disconnects. Rejects with `core/disconnectFailed` if a wallet or plugin failed; everything is disconnected even then. */
  disconnect(options?: DisconnectOptions): Promise<void>
  /**
   * Reconnects to a wallet silently, with the accounts that it reports now. Resolves with `undefined` if the wallet no longer knows
   * the site; the connection has then ended. Rejects if the wallet cannot be asked or does not answer.
   */
  reconnect(
    connectorId: string,
    options?: { readonly namespace?: Namespace | undefined }
  ): Promise<Connection | undefined>
  /** Switches the network. A network of another namespace also makes that namespace the active one. */
  switchNetwork(networkId: NetworkId): Promise<void>
  /** Makes another address of a connection, or another live connection, the active one. */
  switchAccount(target: {
    readonly namespace?: Namespace | undefined
    readonly connectorId?: string | undefined
    readonly address?: string | undefined
  }): Promise<void>
  /** Sets the namespace that the modal and calls without a namespace use. */
  setActiveNamespace(namespace: Namespace): void
  /**
   * Sends a request through the hooks to the wallet or the chain. A request that needs the wallet rejects with `connect/otherNetwork`
   * if the wallet is not on the named network, and with `connect/accountChanged` if the account changes before the
   * wallet is asked; a reviewed request also rejects if another wallet becomes the active one. While a connection is being
   * restored after a reload, all requests except reads wait for it, for at most 15 s, and then reject with `connect/notConnected`.
   */
  request(request: {
    readonly method: string
    readonly params?: unknown
    /** Default: that of `networkId`, otherwise the active one. */
    readonly namespace?: Namespace | undefined
    /** Default: the wallet's current network, otherwise the namespace's active one. */
    readonly networkId?: NetworkId | undefined
    readonly signal?: AbortSignal | undefined
    /** The review in which the request was shown, see `PluginContext.seal`. */
    readonly reviewed?: object | undefined
  }): Promise<unknown>
  /**
   * Prepares the transaction of an intent and says what it will do, without asking a wallet. Taps of `beforePrepare` may first change or
   * refuse the intent. To have it shown and signed too, use the review (`reviewToken`). Rejects with `core/unsupportedChain` if the connection's namespace
   * cannot prepare transactions.
   */
  prepare(intent: Intent, options?: PrepareOptions): Promise<PreparedTransaction>
  /** Signs a text with the active account of a namespace. */
  signMessage(text: string, options?: { readonly namespace?: Namespace | undefined }): Promise<string>
  /** Reads the balance again, unless a recent failure blocks it for 30 s. */
  refreshBalance(namespace?: Namespace): Promise<void>
  /** Opens the modal. */
  open<const Name extends ViewName>(options?: OpenOptions<Name>): void
  /** Closes the modal, unless a tap of `beforeNavigate` refuses. */
  close(): void
  /** Goes to a view; `back` returns. */
  push<Name extends ViewName>(view: Name, ...params: ParamsOf<Name>): void
  /** Goes to a view, replacing the current one. */
  replace<Name extends ViewName>(view: Name, ...params: ParamsOf<Name>): void
  /** Returns to the previous view. */
  back(): void
  /** Returns to the nearest view of that name in the history; does nothing if there is none. */
  popTo(view: ViewName): void
  /** Replaces the history; the last view is shown. Views with required parameters must be given them. */
  reset<const Names extends readonly ViewName[]>(
    views: {
      readonly [Index in keyof Names]: ViewTarget<Names[Index]>
    }
  ): void
  /**
   * Shows a view and waits for the visitor's answer. The view covers the current one, which later reappears unchanged, and opens the
   * modal if it is closed. The modal closes after the answer if there is no view beneath.
   *
   * Rejects with `core/dismissed` if the visitor leaves the view, `beforeNavigate` refuses, the signal aborts, or the plugin or the kit
   * ends; with `core/unknownView` if the UI has loaded and no plugin has registered the view; otherwise with the view's own error.
   */
  ask<Name extends ViewName>(
    view: Name,
    ...rest: [...ParamsOf<Name>, options?: AskOptions]
  ): Promise<ViewResult<Name>>
}
