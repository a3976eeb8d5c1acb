import type { Connection } from './Connection.js'
import type { Namespace, NetworkId } from './Network.js'
import type { Intent, PreparedTransaction, PrepareOptions } from './Transaction.js'
import type { AskOptions, GivenParams, ViewName, ViewParams, ViewResult, ViewTarget } from './View.js'

/** How `connect` is asked. */
export interface ConnectOptions {
  /** Default: the connector's first namespace that is registered. */
  readonly namespace?: Namespace | undefined
  /** Default: the active network of that namespace. */
  readonly networkId?: NetworkId | undefined
  /** Free data for the connector. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly signal?: AbortSignal | undefined
}

/** What `disconnect` is about; everything when nothing is named. */
export interface DisconnectOptions {
  /** This namespace only. */
  readonly namespace?: Namespace | undefined
  /** One connection in the background instead of the active one. */
  readonly connectorId?: string | undefined
  /** Leave the modal open. Default false. */
  readonly keepOpen?: boolean | undefined
}

/** Where the modal is opened. */
export interface OpenPlace<Name extends ViewName = ViewName> {
  /** Default: `Account` when connected, else `Connect`. */
  readonly view?: Name | undefined
  readonly namespace?: Namespace | undefined
}

/** How the modal is opened. A view that cannot do without parameters has to be given them. */
export type OpenOptions<Name extends ViewName = ViewName> = OpenPlace<Name> & GivenParams<Name>

/** The parameters of a view as an argument: it may be left out where the view can do without. */
export type ParamsOf<Name> =
  undefined extends ViewParams<Name> ? [params?: ViewParams<Name>] : [params: ViewParams<Name>]

/** Everything that can be done, with or without the ui. */
export interface KitActions {
  /** Rejects with a KitError: `connect/consentRequired`, `connect/rejected`, `connect/aborted`, `connect/timeout` … */
  connect(connectorId: string, options?: ConnectOptions): Promise<Connection>
  /** Rejects with `core/disconnectFailed` when a wallet or plugin failed; everything is disconnected all the same. */
  disconnect(options?: DisconnectOptions): Promise<void>
  /**
   * Asks a wallet again without it showing anything, and connects as it answers. Resolves with `undefined` when the wallet
   * no longer knows the site; the connection has ended then. Rejects when it cannot be asked or does not answer.
   */
  reconnect(
    connectorId: string,
    options?: { readonly namespace?: Namespace | undefined }
  ): Promise<Connection | undefined>
  /** Switches the network; across namespaces it makes that namespace the active one. */
  switchNetwork(networkId: NetworkId): Promise<void>
  /** Makes another address of a connection, or another live connection, the active one. */
  switchAccount(target: {
    readonly namespace?: Namespace | undefined
    readonly connectorId?: string | undefined
    readonly address?: string | undefined
  }): Promise<void>
  /** Chooses what the modal and calls without a namespace are about. */
  setActiveNamespace(namespace: Namespace): void
  /**
   * Sends a request through the hooks to the wallet or the chain. What needs the wallet rejects with `connect/otherNetwork`
   * when the wallet is not on the network that is named, and with `connect/accountChanged` when the account changes before the
   * wallet is asked; what was reviewed does so, too, when another wallet becomes the active one. While a connection is being
   * restored after a reload, all but reads wait for it, 15 s at most, then reject with `connect/notConnected`.
   */
  request(request: {
    readonly method: string
    readonly params?: unknown
    /** Default: that of `networkId`, else the active one. */
    readonly namespace?: Namespace | undefined
    /** Default: the network that the wallet is on, else the active one of the namespace. */
    readonly networkId?: NetworkId | undefined
    readonly signal?: AbortSignal | undefined
    /** The review that it was shown in, see `PluginContext.seal`. */
    readonly reviewed?: object | undefined
  }): Promise<unknown>
  /**
   * Makes the transaction of an intent and says what it will do; asks no wallet. Taps of `beforePrepare` may change the intent first, or refuse.
   * To have it shown and signed too, ask the review (`reviewToken`). Rejects with `core/unsupportedChain` where the namespace of the
   * connection prepares no transactions.
   */
  prepare(intent: Intent, options?: PrepareOptions): Promise<PreparedTransaction>
  /** Signs a text with the active account of a namespace. */
  signMessage(text: string, options?: { readonly namespace?: Namespace | undefined }): Promise<string>
  /** Reads the balance again, unless a failure blocks it for 30 s. */
  refreshBalance(namespace?: Namespace): Promise<void>
  /** Opens the modal. */
  open<const Name extends ViewName>(options?: OpenOptions<Name>): void
  /** Closes the modal, unless a tap of `beforeNavigate` refuses. */
  close(): void
  /** Goes to a view; `back` returns. */
  push<Name extends ViewName>(view: Name, ...params: ParamsOf<Name>): void
  /** Goes to a view in place of this one. */
  replace<Name extends ViewName>(view: Name, ...params: ParamsOf<Name>): void
  /** Returns to the view before. */
  back(): void
  /** Returns to the nearest view of that name in the history; does nothing where there is none. */
  popTo(view: ViewName): void
  /** Replaces the history; the last view is shown. A view that cannot do without parameters has to be given them. */
  reset<const Names extends readonly ViewName[]>(
    views: {
      readonly [Index in keyof Names]: ViewTarget<Names[Index]>
    }
  ): void
  /**
   * Shows a view and waits for the visitor's answer. It lies over the current view, which comes back as it was, and opens the
   * modal where it is closed. When it is answered and nothing lies beneath, the modal closes.
   *
   * Rejects with `core/dismissed` when the visitor leaves it, `beforeNavigate` refuses, the signal aborts, or the plugin or the kit
   * ends; with `core/unknownView` when the ui has been loaded and no plugin has registered the view; else with what the view rejects with.
   */
  ask<Name extends ViewName>(
    view: Name,
    ...rest: [...ParamsOf<Name>, options?: AskOptions]
  ): Promise<ViewResult<Name>>
}
