import type { Namespace, NetworkId } from './Network.js'
import type { ViewName } from './View.js'

/** The transaction that an event is about. Events are recorded, so it names no account. */
export interface TransactionEvent {
  readonly namespace: Namespace
  readonly networkId: NetworkId
  /** Hash or id of the transaction on its chain. */
  readonly id: string
}

/** Maps each event's name to its data. Events are for logs and analytics; augment it to add your own. */
export interface KitEvents {
  /** The kit starts, with these plugins. */
  INITIALIZE: { readonly plugins: readonly string[] }
  /** The code of the dialog has loaded, and its views are registered. Emitted once per kit; the dialog is drawn when it is first opened. */
  MODAL_CREATED: undefined
  /** The dialog opens. Not emitted again when an open dialog shows another view. */
  MODAL_OPEN: { readonly connected: boolean; readonly view: ViewName }
  /** The dialog closes, for any reason. */
  MODAL_CLOSE: { readonly connected: boolean }
  /** The visitor chooses a wallet from the list. */
  SELECT_WALLET: {
    readonly name: string
    readonly platform?: string | undefined
  }
  /** A wallet is connected. `reconnect`: restored after a reload, without asking the visitor. */
  CONNECT_SUCCESS: {
    readonly connectorId: string
    readonly name: string
    readonly namespace: Namespace
    readonly reconnect: boolean
  }
  /** A connection attempt has failed; `code` is the error's code. */
  CONNECT_ERROR: {
    readonly connectorId: string
    readonly namespace: Namespace
    readonly code: string
    readonly message: string
  }
  /** A namespace is disconnected; `reason` is `user`, `wallet`, or `error` if the wallet announced an invalid address. */
  DISCONNECT_SUCCESS: {
    readonly namespace: Namespace
    readonly reason: string
  }
  /** A wallet or a plugin failed while it was disconnected. */
  DISCONNECT_ERROR: { readonly message: string }
  /** A transaction has been sent; `id` is the chain's. Emitted by the sender, without any address. */
  TRANSACTION_SENT: TransactionEvent
  /** A sent transaction is settled. `replaced`: another transaction took its place. */
  TRANSACTION_SETTLED: TransactionEvent & { readonly outcome: 'confirmed' | 'failed' | 'replaced' }
  /** The visitor opens an account's history. */
  CLICK_TRANSACTIONS: { readonly networkId: NetworkId }
  /** Another page of an account's history is requested. */
  LOAD_MORE_TRANSACTIONS: { readonly networkId: NetworkId }
  /** A page of an account's history could not be read; `code` is the error's code. */
  ERROR_FETCH_TRANSACTIONS: { readonly networkId: NetworkId; readonly code: string }
  /** The active network changes. */
  SWITCH_NETWORK: {
    readonly from: NetworkId | undefined
    readonly to: NetworkId
  }
  /** The active account of a namespace changes. */
  SWITCH_ACCOUNT: { readonly namespace: Namespace }
  /** The visitor searches for a wallet with this text. */
  SEARCH_WALLET: { readonly search: string }
  /** The visitor asks what a wallet is. */
  CLICK_WALLET_HELP: undefined
  /** The visitor wants a wallet. */
  CLICK_GET_WALLET: undefined
  /** The visitor opens the list of networks. */
  CLICK_NETWORKS: undefined
  /** The visitor opens the list of all wallets. */
  CLICK_ALL_WALLETS: undefined
}

/** A single emitted event. Frozen. */
export type KitEvent = {
  readonly [Name in keyof KitEvents]: {
    readonly name: Name
    readonly data: KitEvents[Name]
    /** Unix time in milliseconds. */
    readonly at: number
    /** The plugin that emitted it, or `'kit'`. */
    readonly source: string
  }
}[keyof KitEvents]
